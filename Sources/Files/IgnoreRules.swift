/// The ignore files that apply to a folder: its own and those of the folders above it.
///
/// All `.ignore` files take precedence over all `.gitignore` files, and those over
/// `.git/info/exclude`. Among files with the same name, the deepest one with a matching rule decides.
/// The `.gitignore` files outside a nested repository do not apply inside it.
struct IgnoreRules: Sendable {
  /// The names of the files, which take precedence over those after them.
  private static let names = [".ignore", ".gitignore", ".git/info/exclude"]

  private var layers: [Layer] = []

  private struct Layer {
    let name: String
    let file: IgnoreFile
    /// The absolute path of its folder, without symbolic links.
    let folder: Path
  }

  /// No rules.
  init() {}

  /// The rules from the folders above `root`, up to the root of its repository; none if it is not in
  /// a repository.
  ///
  /// - Parameters:
  ///   - root: absolute and without symbolic links.
  ///   - failed: called for each ignore file that cannot be read.
  init(above root: Path, failed: (Path, FileError) -> Void) {
    let folders = Array(root.andAbove)
    let top = folders.firstIndex { exists($0.appending(".git")) } ?? 0
    for folder in folders[...top].dropFirst().reversed() {
      add(in: folder, at: folder, { exists(folder.appending($0)) }, failed: failed)
    }
  }

  /// Adds the ignore files of `folder`.
  ///
  /// - Parameters:
  ///   - place: the absolute path of the folder, without symbolic links.
  ///   - hasEntry: whether the folder has an entry with a name.
  ///   - failed: called for each ignore file that cannot be read.
  mutating func add(
    in folder: Path, at place: Path, _ hasEntry: (String) -> Bool,
    failed: (Path, FileError) -> Void
  ) {
    let isRepository = hasEntry(".git")
    if isRepository { layers.removeAll { $0.name != ".ignore" } }
    for name in IgnoreRules.names.reversed()
    where name.hasPrefix(".git/") ? isRepository : hasEntry(name) {
      do throws(FileError) {
        let file = IgnoreFile(try readFile(folder.appending(name), .ignoreFile).bytes)
        if !file.isEmpty { layers.append(Layer(name: name, file: file, folder: place)) }
      } catch {
        // As in git, a folder with such a name has no rules.
        if error != .notFound, error != .isFolder { failed(folder.appending(name), error) }
      }
    }
  }

  /// The name of the ignore file whose rules ignore the entry at `path`; nil if none does.
  ///
  /// - Parameter path: absolute and without symbolic links.
  func ignoreFile(of path: Path, isFolder: Bool) -> String? {
    if layers.isEmpty { return nil }
    for name in IgnoreRules.names {
      for layer in layers.reversed() where layer.name == name {
        let inner = path.components(below: layer.folder) ?? []
        if let isIgnored = layer.file.ignores(inner[...], isFolder: isFolder) {
          return isIgnored ? name : nil
        }
      }
    }
    return nil
  }
}

/// The rules of one `.gitignore` or `.ignore` file, in the pattern format of `gitignore(5)`.
struct IgnoreFile: Sendable {
  private let rules: [Rule]

  private struct Rule {
    let glob: Glob
    let isNegated: Bool
    let isForFoldersOnly: Bool
  }

  init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    // The last matching line decides, so the lines are tried in reverse.
    rules = text.split(separator: UInt8(ascii: "\n")).compactMap(IgnoreFile.rule).reversed()
  }

  var isEmpty: Bool { rules.isEmpty }

  /// True if the file ignores the entry, false if it includes the entry again, nil if no rule
  /// matches.
  ///
  /// - Parameter path: relative to the folder of the ignore file.
  func ignores(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool? {
    let path = GlobPath(path)
    for rule in rules where (isFolder || !rule.isForFoldersOnly) && rule.glob.matches(path) {
      return !rule.isNegated
    }
    return nil
  }

  private static func rule(_ line: ArraySlice<UInt8>) -> Rule? {
    var pattern = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    guard pattern.first != UInt8(ascii: "#") else { return nil }
    pattern = withoutTrailingBlanks(pattern)
    let isNegated = pattern.first == UInt8(ascii: "!")
    if isNegated { pattern = pattern.dropFirst() }
    let isForFoldersOnly = pattern.last == .slash
    if isForFoldersOnly { pattern = pattern.dropLast() }
    let isForNames = !pattern.contains(.slash)
    if pattern.first == .slash { pattern = pattern.dropFirst() }
    guard !pattern.isEmpty else { return nil }
    // As in git, an invalid pattern matches nothing.
    guard let glob = try? Glob(ignoring: pattern, isForNames: isForNames) else { return nil }
    return Rule(glob: glob, isNegated: isNegated, isForFoldersOnly: isForFoldersOnly)
  }

  /// The line without trailing spaces, except one after a backslash.
  private static func withoutTrailingBlanks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let kept = line.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? line.startIndex
    let backslashes = line[..<kept].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    let isEscaped = backslashes % 2 == 1 && kept < line.endIndex
    return line[..<(isEscaped ? kept + 1 : kept)]
  }
}
