import TaskText

extension Document {
  /// The last line of the text, not counting the empty one after the last line end.
  var lastLine: Int {
    let last = lineCount - 1
    return last > 0 && range(ofLine: last).isEmpty ? last - 1 : last
  }

  /// The edit that removes the lines with the line end after them or, at the end of the text, with
  /// the line end before them.
  func removal(of lines: Range<Int>) -> Edit {
    let start = start(ofLine: lines.lowerBound)
    guard lines.upperBound > lastLine else {
      return Edit(TextRange(start, range(ofLine: lines.upperBound).lowerBound), "")
    }
    let before = lines.lowerBound > 0 ? range(ofLine: lines.lowerBound - 1).upperBound : start
    return Edit(TextRange(before, range(ofLine: lastLine).upperBound), "")
  }

  /// The lines of an item and of what belongs to it as they are written elsewhere, each with a line end.
  ///
  /// - Parameters:
  ///   - indent: that of the item there; what belongs to it keeps its distance.
  ///   - lineEnd: what a line without a line end gets.
  ///   - first: the bytes of the item's line as it is written there, with its old indent.
  func branchText(
    _ lines: Range<Int>, at indent: String, _ lineEnd: String,
    first: (DocumentLine, [UInt8]) -> [UInt8] = { $1 }
  ) -> [UInt8] {
    var text: [UInt8] = []
    let start = range(ofLine: lines.lowerBound).lowerBound
    let end = range(ofLine: lines.upperBound - 1).upperBound
    // With a line end of two bytes.
    let bytes = bytes(in: TextRange(start, end + 2))
    var base: (columns: Int, bytes: Int)?
    forEachLine(in: lines) { line in
      let range = line.range.shifted(by: -start)
      var own = Array(bytes[range.lowerBound..<range.upperBound])
      if let item = line.item {
        let ownIndent = own.prefix(while: isBlank)
        let outer = base ?? (item.indent, ownIndent.count)
        let target = columns(of: indent) + item.indent - outer.columns
        let kept = indent + String(decoding: ownIndent.dropFirst(outer.bytes), as: UTF8.self)
        let rest = (base == nil ? first(line, own) : own).dropFirst(ownIndent.count)
        let spaces = String(repeating: " ", count: max(0, target - columns(of: indent)))
        own = Array((columns(of: kept) == target ? kept : indent + spaces).utf8) + rest
        base = outer
      }
      text += own
      let after = bytes[range.upperBound...].prefix(2)
      let ending = after.starts(with: [0x0D, 0x0A]) ? after : after.prefix(1)
      text += ending.isEmpty ? Array(lineEnd.utf8) : Array(ending)
    }
    return text
  }
}

extension String {
  /// The text without the line end at its end.
  var withoutLastLineEnd: String {
    var bytes = Array(utf8)
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

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
