/// What one `.gitignore` or `.ignore` file says, as the section "Pattern format" of `gitignore(5)`
/// describes it.
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
    // Later lines win, so they are asked first.
    rules = text.split(separator: UInt8(ascii: "\n")).compactMap(IgnoreFile.rule).reversed()
  }

  var isEmpty: Bool { rules.isEmpty }

  /// Whether the file ignores the entry (true), takes it back (false) or says nothing (nil).
  ///
  /// - Parameter path: from the folder that the ignore file lies in.
  func verdict(on path: ArraySlice<UInt8>, isFolder: Bool) -> Bool? {
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
    // A pattern that cannot be read matches nothing, as in git.
    guard let glob = try? Glob(ignoring: pattern, isForNames: isForNames) else { return nil }
    return Rule(glob: glob, isNegated: isNegated, isForFoldersOnly: isForFoldersOnly)
  }

  /// Blanks at the end do not count, but the first of them does if a backslash stands before it.
  private static func withoutTrailingBlanks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let kept = line.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? line.startIndex
    let backslashes = line[..<kept].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    let isEscaped = backslashes % 2 == 1 && kept < line.endIndex
    return line[..<(isEscaped ? kept + 1 : kept)]
  }
}
