import CivilDates
import TaskText

/// A date in a line, and its reading.
///
/// It has identity only so that a copy costs nothing: a reading is large.
final class FoundDate: Sendable {
  let range: TextRange
  let reading: DateReading

  init(range: TextRange, reading: consuming DateReading) {
    self.range = range
    self.reading = reading
  }

  /// Whether its day or time does not exist.
  var isInvalid: Bool { reading.problemKind == .invalidDate }
}

extension UnreadDateLine {
  /// The longest text from `start` on that is a date, up to the end of a word or a mark, and without
  /// punctuation after it.
  ///
  /// Nothing tells where a date ends that does not exist. So it is only as long as it must be, with the
  /// numbers after it.
  func longestDate(from start: Offset) -> FoundDate? {
    guard let first = byte(start), isDigit(first) || isASCIILetter(first) else { return nil }
    if let last = plainDate(from: start) { return last }
    guard
      DateReading.mayBeginWithDate(
        bytes, at: start, before: range.upperBound, options: context.dateOptions)
    else { return nil }
    var ends = dateEnds(from: start)
    let limit = dateLimit(from: start)
    if let last = ends.last, last > limit {
      let date = date(in: TextRange(start, last))
      if let date, !date.isInvalid { return date }
      // All texts that go on after the limit are dates, or none is.
      if date == nil { ends.removeAll { $0 > limit } }
    }
    var found: FoundDate?
    for end in ends.reversed() where end <= limit {
      guard let date = date(in: TextRange(start, end)), !date.isInvalid else { continue }
      found = date
      break
    }
    var foundEnd = found?.range.upperBound
    for end in ends where end > foundEnd ?? start {
      if let foundEnd, holdsLetters(TextRange(foundEnd, end)) { break }
      guard let date = date(in: TextRange(start, end)), date.isInvalid else { continue }
      found = date
      foundEnd = date.range.upperBound
    }
    return found
  }

  /// The rest of the line if it is a plain date, as most dates stand at the end of their line.
  private func plainDate(from start: Offset) -> FoundDate? {
    let text = bytes.span
    var end = range.upperBound
    guard end - start <= UnreadDateLine.maxLength else { return nil }
    while end > start, isBlank(text[end - 1]) { end -= 1 }
    guard let reading = DateReading.ofPlainDate(text.extracting(start..<end)) else { return nil }
    return FoundDate(range: TextRange(start, end), reading: reading)
  }

  /// Where the first `@` or parenthesis is: no date contains one, unless its format is a configured one.
  private func dateLimit(from start: Offset) -> Offset {
    let end = min(range.upperBound, start + UnreadDateLine.maxLength)
    guard context.dateOptions.formats.isEmpty else { return end }
    return bytes[start..<end].firstIndex {
      $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")")
    } ?? end
  }

  /// Where a date from `start` on may end, in order.
  private func dateEnds(from start: Offset) -> [Offset] {
    let limit = min(range.upperBound, start + UnreadDateLine.maxLength)
    var ends: [Offset] = []
    for last in start..<limit where !isBlank(bytes[last]) && mayFollowDate(last + 1) {
      var end = last + 1
      while end > start, isPunctuation(bytes[end - 1]) { end -= 1 }
      if ends.last != end { ends.append(end) }
    }
    return ends
  }

  /// Whether a date may end before an offset, as white space or a mark stands there.
  private func mayFollowDate(_ offset: Offset) -> Bool {
    guard let next = byte(offset) else { return true }
    switch next {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ")"), UInt8(ascii: "]"),
      UInt8(ascii: "}"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "@"), UInt8(ascii: "("):
      return true
    case UInt8(ascii: "_"), UInt8(ascii: "*"), UInt8(ascii: "~"): return endsEmphasis(offset)
    case 0xE2: return mark(at: offset, of: ["”", "’"]) != nil
    default: return isBlank(next)
    }
  }

  /// Whether it is a mark that ends a sentence, a part of it or something in brackets or quotes.
  private func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
      UInt8(ascii: "?"), UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "]"),
      UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "'"):
      return true
    default: return false
    }
  }

  /// Whether marks of emphasis stand at an offset, and no word after them.
  private func endsEmphasis(_ start: Offset) -> Bool {
    let limit = min(range.upperBound, start + maxEmphasis)
    let end = (start..<limit).first { !isEmphasis($0) } ?? limit
    guard end > start, let next = byte(end) else { return end > start }
    return isBlank(next) || isPunctuation(next)
  }

  /// Whether a text is more than numbers and punctuation.
  private func holdsLetters(_ text: TextRange) -> Bool {
    bytes[text.lowerBound..<text.upperBound].contains { $0 == UInt8(ascii: "@") || $0 >= 0x41 }
  }

  /// The longest words from `start` on that name a day, such as `next friday`.
  func longestWords(from start: Offset) -> FoundDate? {
    let end = DateReading.endOfWords(
      bytes, at: start, before: range.upperBound, today: context.today)
    return end.flatMap { mayFollowDate($0) ? words(in: TextRange(start, $0)) : nil }
  }

  /// The text, trimmed, if it is a date.
  func date(in text: TextRange) -> FoundDate? {
    guard let found = found(in: text, context.readDate) else { return nil }
    return switch found.reading.problemKind {
    case .ambiguousDate, .invalidDate: found
    case nil, .nonstandardDate: found.reading.schedule == nil ? nil : found
    default: nil
    }
  }

  /// The text, trimmed, if it is words that name a day, such as `tomorrow`.
  func words(in text: TextRange) -> FoundDate? {
    found(in: text, context.readWords)
  }

  private func found(
    in text: TextRange, _ read: (_ text: [UInt8]) -> DateReading?
  ) -> FoundDate? {
    var (start, end) = (text.lowerBound, text.upperBound)
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    guard start < end, end - start <= UnreadDateLine.maxLength else { return nil }
    let text = Array(bytes[start..<end])
    return read(text).map { FoundDate(range: TextRange(start, end), reading: $0) }
  }

  /// No date is longer, in bytes.
  private static let maxLength = 80

  func byte(_ offset: Offset) -> UInt8? {
    range.contains(offset) ? bytes[offset] : nil
  }

  func string(_ range: TextRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  /// The first offset from `start` on that is not white space.
  func skipSpace(_ start: Offset) -> Offset {
    skipWhiteSpace(bytes.span, from: min(start, range.upperBound), to: range.upperBound)
  }

  /// The first of the marks that is at an offset.
  func mark(at offset: Offset, of marks: [String]) -> Mark? {
    // No mark begins with a letter or digit, as most of the text does.
    guard let first = byte(offset), !isDigit(first), !isASCIILetter(first) else {
      return nil
    }
    let rest = bytes[offset..<range.upperBound]
    return marks.first { rest.starts(with: $0.utf8) }.map { Mark(text: $0, start: offset) }
  }

  /// The first place from `start` on with one of the marks.
  func firstMark(from start: Offset, of marks: [String]) -> Mark? {
    let end = min(range.upperBound, start + UnreadDateLine.maxLength)
    return start < end ? (start..<end).lazy.compactMap { mark(at: $0, of: marks) }.first : nil
  }

  func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  func isASCIILetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

/// So many marks of emphasis are skipped after a date.
private let maxEmphasis = 8

/// A punctuation mark in a line.
struct Mark {
  let text: String
  let start: Offset
  var end: Offset { start + text.utf8.count }
}
