import CivilDates
import Settings
import TaskText

import struct TaskText.Tag

/// A line in which dates beside the names of date tags are looked for.
///
/// ```
/// - a @due 2025-05-11            the date is not in parentheses
/// - a @due: on 11 May 2025       marks and words stand between
/// - a @due  (2025-05-11          brackets that are not a payload's
/// - a @due2025-05-11             the date is part of the name
/// - a,@due(2025-05-11)b          no space before or after the tag
/// ```
///
/// What stands in quotation marks, code, emphasis, links and addresses, or after a backslash, is left
/// alone.
struct UnreadDateLine {
  /// The text that contains the line.
  let bytes: [UInt8]
  /// The place of the line.
  let range: TextRange
  /// Whether words such as `tomorrow` that end the line are a date: it is a task.
  var isTask = false
  let context: CheckContext

  init(_ bytes: [UInt8], in range: TextRange, isTask: Bool = false, _ context: CheckContext) {
    self.bytes = bytes
    self.range = range
    self.isTask = isTask
    self.context = context
  }

  /// The date after a tag without a payload: `@due 2025-05-11`.
  func date(after tag: Tag) -> UnreadDate? {
    guard tag.payload == nil, let dated = dated(nameAt: tag.start + 1) else { return nil }
    return unreadDate(dated, from: tag.start, spaceAfter: missingSpace(after: dated.end) ?? nil)
  }

  /// The date after a tag without a payload whose name is a misspelling of that of the date tag `meant`:
  /// `@doen 2025-05-11`.
  func date(after tag: Tag, meant: String) -> UnreadDate? {
    guard isDateTag(meant), var dated = date(after: tag.name) else { return nil }
    dated.meantName = meant
    return unreadDate(dated, from: tag.start, spaceAfter: missingSpace(after: dated.end) ?? nil)
  }

  /// The date of the tag that would begin with the `@` at `at`, were it not for what stands directly
  /// before it or after its date.
  func date(aroundSignAt at: Offset) -> UnreadDate? {
    guard let dated = dated(nameAt: at + 1), let after = missingSpace(after: dated.end) else {
      return nil
    }
    var isGlued = false
    if let before = scalar(before: at), !before.properties.isWhitespace {
      guard mayPrecedeTag.contains(before) else { return nil }
      isGlued = true
    }
    if !dated.isPayload || isGlued || after != nil {
      return unreadDate(dated, from: at, isGlued: isGlued, spaceAfter: after)
    }
    let isChained = byte(dated.end) == UInt8(ascii: "@")
    return isChained ? unreadDate(dated, from: at, spaceAfter: dated.end) : nil
  }

  private func unreadDate(
    _ dated: DatedName, from sign: Offset, isGlued: Bool = false, spaceAfter: Offset?
  ) -> UnreadDate {
    var edits: [Edit] = []
    if context.detail != .message {
      edits = self.edits(dated, from: sign, isGlued: isGlued, spaceAfter: spaceAfter)
    }
    let name = string(dated.name)
    return UnreadDate(
      fault: dated.isPayload && dated.meantName == nil
        ? .attached(before: isGlued, after: spaceAfter != nil) : .outside,
      range: TextRange(sign, dated.end), name: dated.meantName ?? name, writtenName: name,
      found: dated.date, text: string(dated.date.range), edits: edits,
      isSafe: !isGlued && !dated.isDoubtful && dated.meantName == nil)
  }

  /// The edits that write the tag. They leave the date as it is.
  private func edits(
    _ dated: DatedName, from sign: Offset, isGlued: Bool, spaceAfter: Offset?
  ) -> [Edit] {
    var edits = isGlued ? [Edit(TextRange(at: sign), " ")] : []
    if let known = dated.meantName { edits.append(Edit(dated.name, known)) }
    let isJoined = spaceAfter == dated.end && !dated.isPayload
    if !dated.isPayload {
      let date = dated.date.range
      edits.append(Edit(TextRange(dated.name.upperBound, date.lowerBound), "("))
      edits.append(Edit(TextRange(date.upperBound, dated.end), isJoined ? ") " : ")"))
    }
    if let spaceAfter, !isJoined { edits.append(Edit(TextRange(at: spaceAfter), " ")) }
    return edits
  }
}

/// The marks directly after which a tag without a space before it is meant as one. After others, it may be
/// an address, a path, a quotation or in emphasis.
private let mayPrecedeTag = Set("()[]{},;:.!?-+|…–—•、。，；：！？（）「」【】".unicodeScalars)

// MARK: - Names

/// The name of a date tag with a date that belongs to it, wherever that stands.
struct DatedName {
  let name: TextRange
  let date: FoundDate
  /// The end of the date, with the bracket that closes it.
  let end: Offset
  /// The name of the date tag, if it is not the one that is written.
  fileprivate(set) var meantName: String?
  /// Whether the date stands in parentheses directly after the name, as a payload does.
  fileprivate(set) var isPayload = false
  /// Whether the date may be only a part of what was meant.
  fileprivate(set) var isDoubtful = false
}

extension UnreadDateLine {
  /// The name of a date tag from `start` on with its date, which may be part of the name:
  /// `due2025-05-11`.
  func dated(nameAt start: Offset) -> DatedName? {
    guard let end = nameEnd(bytes.span, from: start, to: range.upperBound) else { return nil }
    let name = TextRange(start, end)
    if isDateTag(name) { return date(after: name) }
    guard let digit = firstDigit(bytes.span, from: start, to: end) else { return nil }
    let isJoined = digit > start && isNameJoiner(bytes[digit - 1])
    let short = TextRange(start, isJoined ? digit - 1 : digit)
    guard isDateTag(short), let date = longestDate(from: digit), date.range.upperBound >= end else {
      return nil
    }
    return DatedName(
      name: short, date: date, end: date.range.upperBound, isDoubtful: date.isInvalid)
  }

  /// Whether it is the name of a tag whose payload is a day, a moment or a schedule.
  private func isDateTag(_ name: TextRange) -> Bool {
    guard let index = context.settings.vocabulary.index(of: name, in: bytes) else { return false }
    return context.settings.vocabulary.definitions[index].payload.isDay
  }

  private func isDateTag(_ name: String) -> Bool {
    context.settings.vocabulary.definition(named: name)?.payload.isDay ?? false
  }

  /// The date after a name. Blanks, a few marks and words such as `on` may stand between, and brackets
  /// around it. Words such as `tomorrow` stand for a date in brackets, directly after `:` or `=`, and where
  /// they end a task, as a sentence may go on with them elsewhere.
  private func date(after name: TextRange) -> DatedName? {
    let start = skipLinks(name.upperBound)
    guard let (bracket, inside) = bracket(at: start) else {
      guard start > name.upperBound,
        let date = longestDate(from: start) ?? longestWords(from: start, after: name)
      else { return nil }
      return DatedName(
        name: name, date: date, end: date.range.upperBound, isDoubtful: date.isInvalid)
    }
    let close = firstClose(of: bracket, from: inside)
    if let close,
      let date = date(in: TextRange(inside, close.lowerBound))
        ?? (start == skipSpace(name.upperBound)
          ? words(in: TextRange(inside, close.lowerBound)) : nil)
    {
      let isPayload = start == name.upperBound && bracket == "(" && string(close) == ")"
      return DatedName(name: name, date: date, end: close.upperBound, isPayload: isPayload)
    }
    guard let date = longestDate(from: skipSpace(inside)) else { return nil }
    let end = date.range.upperBound
    if firstClose(of: bracket, from: skipSpace(end))?.lowerBound == skipSpace(end) { return nil }
    return DatedName(
      name: name, date: date, end: end, isDoubtful: date.isInvalid || close != nil)
  }

  /// The offset after blanks, and after marks and words that link a date to a name.
  private func skipLinks(_ start: Offset) -> Offset {
    var offset = skipSpace(start)
    for _ in 0..<maxLinks {
      if let next = byte(offset), ":=,-".utf8.contains(next) {
        offset = skipSpace(offset + 1)
      } else if offset > start, let word = word(at: offset), linkWords.contains(word) {
        offset = skipSpace(offset + word.utf8.count)
      } else {
        break
      }
    }
    return offset
  }

  /// The word at an offset in lower case, if white space follows it.
  private func word(at start: Offset) -> String? {
    var end = start
    while let letter = byte(end), isASCIILetter(letter) { end += 1 }
    guard let next = byte(end), isBlank(next) else { return nil }
    return string(TextRange(start, end)).lowercased()
  }

  /// The bracket that opens at an offset, and the offset after it.
  private func bracket(at offset: Offset) -> (Unicode.Scalar, inside: Offset)? {
    guard let open = scalar(at: offset), "([{<（".unicodeScalars.contains(open) else { return nil }
    return (open, offset + open.utf8.count)
  }

  /// The first place from `start` on of what closes the bracket.
  private func firstClose(of bracket: Unicode.Scalar, from start: Offset) -> TextRange? {
    let closers: [String] =
      switch bracket {
      case "(": [")", "]", "\u{FF09}"]
      case "[": ["]", ")"]
      case "{": ["}"]
      case "<": [">"]
      default: ["\u{FF09}", ")"]
      }
    let end = min(range.upperBound, start + maxDateLength)
    for offset in start..<max(start, end) {
      let rest = bytes[offset..<range.upperBound]
      if let close = closers.first(where: { rest.starts(with: $0.utf8) }) {
        return TextRange(offset, offset + close.utf8.count)
      }
    }
    return nil
  }
}

/// Words that link a date to a name and say nothing else.
private let linkWords: Set = ["at", "by", "for", "is", "on", "was"]
/// Between a name and its date, at most so many marks and words are skipped.
private let maxLinks = 4

extension PayloadKind {
  /// Whether the payload of a tag of this kind is a day, a moment or a schedule.
  fileprivate var isDay: Bool {
    switch self {
    case .schedule, .day, .dayOrText: true
    case .none, .text, .recurrence, .recurrenceRule, .duration, .people, .search: false
    }
  }
}

// MARK: - Dates

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

/// No date is longer, in bytes.
private let maxDateLength = 80

extension UnreadDateLine {
  /// The longest text from `start` on that is a date, up to the end of a word or a mark, and without
  /// punctuation after it.
  ///
  /// Nothing tells where a date ends that does not exist. So it is only as long as it must be, with the
  /// numbers after it.
  private func longestDate(from start: Offset) -> FoundDate? {
    guard let first = byte(start), isDigit(first) || isASCIILetter(first),
      !context.dateOptions.formats.isEmpty
        || DateReading.beginsWithDate(
          bytes, in: start..<range.upperBound, options: context.dateOptions)
    else { return nil }
    let ends = dateEnds(from: start)
    var found = ends.reversed().lazy.compactMap { date(in: TextRange(start, $0)) }
      .first { !$0.isInvalid }
    var foundEnd = found?.range.upperBound
    for end in ends where end > foundEnd ?? start {
      if let foundEnd, holdsLetters(TextRange(foundEnd, end)) { break }
      guard let date = date(in: TextRange(start, end)), date.isInvalid else { continue }
      found = date
      foundEnd = date.range.upperBound
    }
    return found
  }

  /// Where a date from `start` on may end, in order. No date holds an `@` or a parenthesis, unless its
  /// format is a configured one.
  private func dateEnds(from start: Offset) -> [Offset] {
    var limit = min(range.upperBound, start + maxDateLength)
    if context.dateOptions.formats.isEmpty {
      limit = bytes[start..<limit].firstIndex { "@()".utf8.contains($0) } ?? limit
    }
    var ends: [Offset] = []
    for last in start..<limit where !isBlank(bytes[last]) && mayFollowDate(last + 1) {
      var end = last + 1
      while end > start, ",;:!?.)]}".utf8.contains(bytes[end - 1]) { end -= 1 }
      if ends.last != end { ends.append(end) }
    }
    return ends
  }

  /// Whether a date may end before an offset, as white space or a mark stands there.
  private func mayFollowDate(_ offset: Offset) -> Bool {
    byte(offset).map { isBlank($0) || ",;)]}>@(".utf8.contains($0) } ?? true
  }

  /// Whether a text is more than numbers and punctuation.
  private func holdsLetters(_ text: TextRange) -> Bool {
    bytes[text.lowerBound..<text.upperBound].contains { $0 == UInt8(ascii: "@") || $0 >= 0x41 }
  }

  /// The longest words from `start` on that name a day, such as `next friday`, if they stand directly
  /// after the name and `:` or `=`, or end the text of a task.
  private func longestWords(from start: Offset, after name: TextRange) -> FoundDate? {
    let end = DateReading.endOfWords(
      bytes, at: start, before: range.upperBound, today: context.today)
    guard let end, mayFollowDate(end) else { return nil }
    let isAssigned =
      start == name.upperBound + 1 && byte(name.upperBound).map(":=".utf8.contains) ?? false
    let endsTask =
      isTask && start == skipSpace(name.upperBound) && skipSpace(end) == range.upperBound
    return isAssigned || endsTask ? words(in: TextRange(start, end)) : nil
  }

  /// The text, trimmed, if it is a date.
  private func date(in text: TextRange) -> FoundDate? {
    guard let found = found(in: text, context.readDate) else { return nil }
    return switch found.reading.problemKind {
    case .ambiguousDate, .invalidDate: found
    case nil, .nonstandardDate: found.reading.schedule == nil ? nil : found
    default: nil
    }
  }

  /// The text, trimmed, if it is words that name a day, such as `tomorrow`.
  private func words(in text: TextRange) -> FoundDate? { found(in: text, context.readWords) }

  private func found(in text: TextRange, _ read: (_ text: [UInt8]) -> DateReading?) -> FoundDate? {
    let text = trimmed(text, in: bytes.span)
    guard !text.isEmpty, text.count <= maxDateLength else { return nil }
    return read(Array(bytes[text.lowerBound..<text.upperBound])).map {
      FoundDate(range: text, reading: $0)
    }
  }
}

// MARK: - Text

extension UnreadDateLine {
  /// Where a space is missing after a tag that would end at `end`; `.some(nil)` where none is, and nil if
  /// what stands there makes it code, a link, emphasis or a quotation.
  private func missingSpace(after end: Offset) -> Offset?? {
    let marksEnd = skipMarks(bytes.span, from: end, to: range.upperBound, fullStops: true)
    guard let next = scalar(at: marksEnd), !next.properties.isWhitespace, next != "@" else {
      return .some(nil)
    }
    let isLink = next == "(" && byte(marksEnd - 1) == UInt8(ascii: "]")
    if isLink || "`\\<&_*~".unicodeScalars.contains(next) { return .none }
    return .some(marksEnd)
  }

  private func byte(_ offset: Offset) -> UInt8? { range.contains(offset) ? bytes[offset] : nil }

  private func string(_ range: TextRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  /// The first offset from `start` on that is not white space.
  private func skipSpace(_ start: Offset) -> Offset {
    skipWhiteSpace(bytes.span, from: min(start, range.upperBound), to: range.upperBound)
  }

  private func scalar(before offset: Offset) -> Unicode.Scalar? {
    string(TextRange(max(range.lowerBound, offset - 4), offset)).unicodeScalars.last
  }

  private func scalar(at offset: Offset) -> Unicode.Scalar? {
    string(TextRange(offset, max(offset, min(offset + 4, range.upperBound)))).unicodeScalars.first
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func isASCIILetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
