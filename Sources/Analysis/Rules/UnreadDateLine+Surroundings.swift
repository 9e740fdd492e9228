import CivilDates
import TaskText

/// What stands directly around a date tag and its date, and keeps them from being read.
struct Surroundings {
  /// Brackets or marks of emphasis on both sides, which are removed.
  var enclosure: (open: TextRange, close: TextRange)?
  /// Whether a space is missing before the tag.
  var needsSpaceBefore = false
  /// Where a space is missing after the tag.
  var spaceAfter: Offset?
  /// Whether there are brackets or marks of emphasis, which say something by themselves.
  var hasMarks = false
}

extension UnreadDateLine {
  /// What stands around a name with its date, from its `@` on. Nil for text in quotation marks, code, links
  /// and addresses: it is quoted or means something else.
  func surroundings(of whole: TextRange, _ dated: DatedName) -> Surroundings? {
    var result = Surroundings()
    if let enclosure = self.enclosure(of: whole) {
      result.enclosure = enclosure
      result.hasMarks = true
      return result
    }
    if !isSpace(before: whole.lowerBound) {
      guard mayPrecedeTag(whole.lowerBound, dated) else { return nil }
      result.needsSpaceBefore = true
      result.hasMarks =
        !isLetter(scalar(before: whole.lowerBound))
        || isSeparator(bytes[dated.name.upperBound..<dated.date.range.lowerBound])
    }
    let marksEnd = skipMarks(
      bytes.span, from: whole.upperBound, to: range.upperBound, fullStops: true)
    guard let next = scalar(at: marksEnd), !next.properties.isWhitespace else { return result }
    let isLink = next == "(" && byte(marksEnd - 1) == UInt8(ascii: "]")
    guard !isLink, !"`\\<&".unicodeScalars.contains(next) else { return nil }
    // With a space before it, the tag is read, and the next one after it.
    if next == "@", result.needsSpaceBefore || !dated.isPayload { return result }
    result.spaceAfter = marksEnd
    if isEmphasis(marksEnd) { result.hasMarks = true }
    return result
  }

  /// Whether a mark of emphasis is at an offset.
  func isEmphasis(_ offset: Offset) -> Bool {
    switch byte(offset) {
    case UInt8(ascii: "_"), UInt8(ascii: "*"), UInt8(ascii: "~"): true
    default: false
    }
  }

  /// Where a space is missing after a tag that would end at `end`.
  func missingSpace(after end: Offset) -> Offset? {
    let marksEnd = skipMarks(bytes.span, from: end, to: range.upperBound, fullStops: true)
    guard let next = scalar(at: marksEnd), !next.properties.isWhitespace, next != "@" else {
      return nil
    }
    return marksEnd
  }

  /// The brackets and marks of emphasis around the tag, if they stand apart from other text.
  private func enclosure(of tag: TextRange) -> (open: TextRange, close: TextRange)? {
    var (start, end) = (tag.lowerBound, tag.upperBound)
    for _ in 0..<maxEnclosures {
      guard let pair = enclosures.first(where: { isMark($0.open, before: start) }),
        let close = mark(at: end, of: [pair.close])
      else { break }
      start -= pair.open.utf8.count
      end = close.end
    }
    guard start < tag.lowerBound, isSpace(before: start), isSpaceOrMarks(after: end),
      !quotationMarks.contains(where: { isMark($0, before: tag.lowerBound) }) || isAtEnd(end)
    else { return nil }
    return (TextRange(start, tag.lowerBound), TextRange(tag.upperBound, end))
  }

  /// Whether no more than tags follows: a sentence goes on after a tag that it quotes.
  private func isAtEnd(_ end: Offset) -> Bool {
    byte(skipSpace(end)).map { $0 == UInt8(ascii: "@") } ?? true
  }

  private func isSpaceOrMarks(after end: Offset) -> Bool {
    byte(end) != UInt8(ascii: "(") && missingSpace(after: end) == nil
  }

  private func isMark(_ mark: String, before end: Offset) -> Bool {
    let start = end - mark.utf8.count
    return start >= range.lowerBound && bytes[start..<end].elementsEqual(mark.utf8)
  }

  /// Whether a space may be missing before the tag: after a letter, only if its date follows it directly
  /// or after one space, `:` or `=`, as it may be an address otherwise.
  private func mayPrecedeTag(_ start: Offset, _ dated: DatedName) -> Bool {
    guard let before = scalar(before: start) else { return true }
    if isLetter(before) {
      let gap = bytes[dated.name.upperBound..<dated.date.range.lowerBound]
      return dated.meantName == nil && isSeparator(gap)
        || gap.last.map { "([".utf8.contains($0) || $0 >= 0x80 } ?? false
    }
    return "()[]{},;:.!?-*+|…–—•、。，；：！？（）「」【】".unicodeScalars.contains(before)
  }

  /// Whether one space, `:` or `=` stands between a name and its date.
  private func isSeparator(_ gap: ArraySlice<UInt8>) -> Bool {
    gap.count == 1 && gap.allSatisfy { " :=".utf8.contains($0) }
  }

  private func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }

  private func isSpace(before offset: Offset) -> Bool {
    scalar(before: offset)?.properties.isWhitespace ?? true
  }

  private func scalar(before offset: Offset) -> Unicode.Scalar? {
    string(TextRange(max(range.lowerBound, offset - 4), offset)).unicodeScalars.last
  }

  private func scalar(at offset: Offset) -> Unicode.Scalar? {
    string(TextRange(offset, min(offset + 4, range.upperBound))).unicodeScalars.first
  }
}

/// How many pairs of brackets around a tag a message may repeat, so that none grows with the text.
private let maxEnclosures = 8
private let enclosures: [(open: String, close: String)] = [
  ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("_", "_"), ("*", "*"), ("~", "~"),
  ("（", "）"), ("「", "」"), ("【", "】"), ("\"", "\""), ("'", "'"), ("“", "”"), ("‘", "’"),
  ("«", "»"),
]
/// The marks that begin a quotation.
let quotationMarks = ["\"", "'", "“", "‘", "«"]
