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
