/// The ignore files that apply to a folder: its own and those of the folders above it.
///
/// All `.ignore` files take precedence over all `.gitignore` files, and those over
/// `.git/info/exclude`. Among files with the same name, the deepest one with a matching rule decides.
/// The `.gitignore` files outside a nested repository do not apply inside it.
struct IgnoreRules: Sendable {
  private var plain: [Layer] = []
  private var git: [Layer] = []
  private var exclude: [Layer] = []

  /// An ignore file and the place of its folder relative to the walked folder.
  private struct Layer {
    let file: IgnoreFile
    /// The path from the file's folder down to the walked folder, if it is above that.
    let outer: [UInt8]
    /// The length of the path from the walked folder to the file's folder, if it is below that.
    let depth: Int

    func ignores(_ path: [UInt8], isFolder: Bool) -> Bool? {
      let inner = path[min(depth, path.count)...]
      return file.ignores(outer.isEmpty ? inner : (outer + inner)[...], isFolder: isFolder)
    }
  }

  /// The rules from the folders above `root`, up to the root of its repository; none if it is not in
  /// a repository.
  ///
  /// - Parameter failed: called for each ignore file that cannot be read.
  static func above(_ root: Path, failed: (Path, FileError) -> Void) -> IgnoreRules {
    var rules = IgnoreRules()
    guard let start = resolve(root), !exists(start.appending(".git")) else { return rules }
    var folders: [(Path, outer: [UInt8])] = []
    var outer: [UInt8] = []
    var folder = start
    repeat {
      guard let parent = folder.parent else { return rules }
      outer = Array(folder.name) + [.slash] + outer
      folder = parent
      folders.append((folder, outer))
    } while !exists(folder.appending(".git"))
    for (folder, outer) in folders.reversed() {
      rules.read(
        in: folder, outer: outer, depth: 0, hasEntry: { exists(folder.appending($0)) },
        failed: failed)
    }
    return rules
  }

  /// Whether nothing is ignored.
  var isEmpty: Bool { plain.isEmpty && git.isEmpty && exclude.isEmpty }

  /// Adds the ignore files of `folder`.
  ///
  /// - Parameters:
  ///   - depth: the length of the folder's path relative to the walked folder, including the trailing
  ///     slash.
  ///   - hasEntry: whether the folder has an entry with a name.
  ///   - failed: called for each ignore file that cannot be read.
  mutating func enter(
    _ folder: Path, depth: Int, hasEntry: (String) -> Bool, failed: (Path, FileError) -> Void
  ) {
    read(in: folder, outer: [], depth: depth, hasEntry: hasEntry, failed: failed)
  }

  /// The name of the ignore file whose rules ignore the entry at `path`; nil if none does.
  ///
  /// - Parameter path: relative to the walked folder.
  func ignoreFile(of path: [UInt8], isFolder: Bool) -> String? {
    for (name, layers) in [(".ignore", plain), (".gitignore", git), (".git/info/exclude", exclude)]
    {
      for layer in layers.reversed() {
        if let isIgnored = layer.ignores(path, isFolder: isFolder) { return isIgnored ? name : nil }
      }
    }
    return nil
  }

  private mutating func read(
    in folder: Path, outer: [UInt8], depth: Int, hasEntry: (String) -> Bool,
    failed: (Path, FileError) -> Void
  ) {
    func add(_ path: String, to layers: WritableKeyPath<IgnoreRules, [Layer]>) {
      let path = folder.appending(path)
      do throws(FileError) {
        let file = IgnoreFile(try readFile(path, .ignoreFile).bytes)
        guard !file.isEmpty else { return }
        self[keyPath: layers].append(Layer(file: file, outer: outer, depth: depth))
      } catch {
        // As in git, a folder with such a name has no rules.
        if error != .notFound, error != .isFolder { failed(path, error) }
      }
    }
    if hasEntry(".git") {
      git = []
      exclude = []
      add(".git/info/exclude", to: \.exclude)
    }
    if hasEntry(".gitignore") { add(".gitignore", to: \.git) }
    if hasEntry(".ignore") { add(".ignore", to: \.plain) }
  }
}
