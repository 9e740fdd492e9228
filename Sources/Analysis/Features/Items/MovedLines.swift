import TaskText

extension Document {
  /// Whether the text has the same tags after lines have been moved, not counting `@project`, which the
  /// archive adds. In Markdown, a line that opens a fence or a comment changes how others are read. What
  /// comes first in the text may be read as its byte-order mark.
  func keepsTags(after edits: [Edit]) -> Bool {
    let (before, after) = (bytes, applied(edits, to: bytes[...]))
    let mark = Array("\u{FEFF}".utf8)
    guard before.starts(with: mark) == after.starts(with: mark) else { return false }
    return !dialect.isMarkdown || Document(after, dialect: dialect).lineKinds == lineKinds
  }

  /// How many lines there are of each kind with the same tags.
  private var lineKinds: [[String]: Int] {
    var counts: [[String]: Int] = [:]
    forEachLine(in: 0..<lineCount) { line in
      guard let item = line.item else { return }
      let tags = item.tags.filter { name(of: $0) != "project" }.map { string(in: $0.range) }
      if item.kind == .project, tags.isEmpty, item.bullet != nil { return }
      counts[["\(item.kind) \(line.isLiteral)"] + tags, default: 0] += 1
    }
    return counts
  }
}
