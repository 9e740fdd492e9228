/// The ignore files that hold for a folder: its own and those of the folders above it.
///
/// All `.ignore` files win over all `.gitignore` files, and those over `.git/info/exclude`; among
/// files of one name the deepest that says something wins. A nested repository starts afresh with
/// what git would read there.
struct IgnoreRules: Sendable {
  private var plain: [Layer] = []
  private var git: [Layer] = []
  private var exclude: [Layer] = []

  /// An ignore file and where it lies: its folder is `outer` above the walked one, or the first
  /// `depth` bytes of paths lead to it.
  private struct Layer {
    let file: IgnoreFile
    let outer: [UInt8]
    let depth: Int

    func verdict(on path: [UInt8], isFolder: Bool) -> Bool? {
      let inner = path[min(depth, path.count)...]
      return file.verdict(on: outer.isEmpty ? inner : (outer + inner)[...], isFolder: isFolder)
    }
  }

  /// The rules that the folders above `root` set, up to the repository that it belongs to; none
  /// where it is in no repository.
  static func above(_ root: Path) -> IgnoreRules {
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
      rules.read(in: folder, outer: outer, depth: 0) { exists(folder.appending($0)) }
    }
    return rules
  }

  /// Whether nothing is ignored.
  var isEmpty: Bool { plain.isEmpty && git.isEmpty && exclude.isEmpty }

  /// Adds what the ignore files of `folder` say.
  ///
  /// - Parameters:
  ///   - depth: the length, with its slash, of the folder's path from the walked one.
  ///   - holds: whether the folder has an entry of that name.
  mutating func enter(_ folder: Path, depth: Int, holds: (String) -> Bool) {
    read(in: folder, outer: [], depth: depth, holds: holds)
  }

  /// - Parameter path: from the walked folder.
  func ignores(_ path: [UInt8], isFolder: Bool) -> Bool {
    for layers in [plain, git, exclude] {
      for layer in layers.reversed() {
        if let verdict = layer.verdict(on: path, isFolder: isFolder) { return verdict }
      }
    }
    return false
  }

  private mutating func read(
    in folder: Path, outer: [UInt8], depth: Int, holds: (String) -> Bool
  ) {
    if holds(".git") {
      git = []
      exclude = []
      add(folder.appending(".git/info/exclude"), to: \.exclude, outer, depth)
    }
    if holds(".gitignore") { add(folder.appending(".gitignore"), to: \.git, outer, depth) }
    if holds(".ignore") { add(folder.appending(".ignore"), to: \.plain, outer, depth) }
  }

  private mutating func add(
    _ path: Path, to layers: WritableKeyPath<IgnoreRules, [Layer]>, _ outer: [UInt8], _ depth: Int
  ) {
    guard (try? FileStamp(of: path))?.isRegular == true, let contents = try? readFile(path) else {
      return
    }
    let file = IgnoreFile(contents.bytes)
    guard !file.isEmpty else { return }
    self[keyPath: layers].append(Layer(file: file, outer: outer, depth: depth))
  }
}
