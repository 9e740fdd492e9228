import CivilDates
import Settings
import TaskText

/// The name of a date tag with a date that belongs to it, wherever that stands.
struct DatedName {
  let name: TextRange
  let date: FoundDate
  /// The name of the date tag, if it is not the one that is written.
  var meantName: String?
  /// The end of the date, with the mark that closes it.
  let end: Offset
  /// Whether the date stands in parentheses directly after the name, as a payload does.
  var isPayload = false
  /// Whether a word between them says what the tag does not: `@due before 2025-05-11`.
  var hasOwnSense = false
  /// Whether the date may be only a part of what was meant.
  var isDoubtful = false
}

extension UnreadDateLine {
  /// The name of a date tag from `start` on with its date, which may be part of the name:
  /// `due2025-05-11`.
  func dated(nameAt start: Offset) -> DatedName? {
    let limit = min(range.upperBound, start + maxDateTagNameScan)
    guard let end = nameEnd(bytes.span, from: start, to: limit) else { return nil }
    let name = TextRange(start, end)
    let isTag = isDateTag(name)
    let meant = isTag ? nil : meantDateTag(name) ?? misspelledDateTag(name)
    if isTag || meant != nil, var dated = date(after: name) {
      dated.meantName = meant
      return dated
    }
    if isTag { return nil }
    guard let digit = firstDigit(bytes.span, from: start, to: end) else { return nil }
    let isJoined = digit > start && isNameJoiner(bytes[digit - 1])
    let short = TextRange(start, isJoined ? digit - 1 : digit)
    let meantByShort = meantDateTag(short)
    guard meantByShort != nil || isDateTag(short), let date = longestDate(from: digit),
      date.range.upperBound >= end
    else { return nil }
    return DatedName(
      name: short, date: date, meantName: meantByShort, end: date.range.upperBound,
      isDoubtful: date.isInvalid)
  }

  /// Whether the name is that of a tag whose payload is a day, a moment or a schedule.
  func isDateTag(_ name: TextRange) -> Bool {
    guard let index = context.settings.vocabulary.index(of: name, in: bytes) else { return false }
    return context.settings.vocabulary.definitions[index].payload.isDay
  }

  /// The name of a date tag that differs from an unknown name in its ASCII capitals alone, or in letters of
  /// other scripts that look alike: `Due`.
  func meantDateTag(_ name: TextRange) -> String? {
    let written = Array(bytes[name.lowerBound..<name.upperBound])
    let plain = withPlainLetters(written)
    guard plain != written, context.settings.vocabulary.index(of: name, in: bytes) == nil else {
      return nil
    }
    let known = String(decoding: plain, as: UTF8.self)
    return isDateTag(known) ? known : nil
  }

  /// The name of a date tag that an unknown name nearly is, if `:`, `=` or `[` and a digit directly follow
  /// it: `@doen:2025-05-11`.
  private func misspelledDateTag(_ name: TextRange) -> String? {
    guard name.count <= maxMisspelledName,
      opensDate(bytes.span, at: name.upperBound, end: range.upperBound),
      context.settings.vocabulary.index(of: name, in: bytes) == nil
    else { return nil }
    return context.knownNames.similar(to: ComparedName(string(name))).filter(isDateTag).min()
  }

  /// Whether it is the name of a tag whose payload is a day, a moment or a schedule.
  private func isDateTag(_ name: String) -> Bool {
    context.settings.vocabulary.definition(named: name)?.payload.isDay ?? false
  }

  /// The date after a name that is meant to be that of the date tag `meant`.
  func dated(name: TextRange, meant: String) -> DatedName? {
    guard isDateTag(meant), var dated = date(after: name) else { return nil }
    dated.meantName = meant
    return dated
  }

  /// The date after a name. Blanks, a few marks and words such as `on` may stand between, and brackets or
  /// quotation marks around it. Words such as `tomorrow` stand for a date in brackets and directly after `:`
  /// or `=`, as a sentence may go on with them elsewhere.
  private func date(after name: TextRange) -> DatedName? {
    let (start, hasOwnSense) = skipLinks(name.upperBound)
    guard let bracket = mark(at: start, of: opening),
      let closers = brackets.first(where: { $0.open == bracket.text })?.closers
    else {
      guard start > name.upperBound,
        let date = longestDate(from: start)
          ?? (isAssigned(start, to: name) ? longestWords(from: start) : nil)
      else { return nil }
      let end = date.range.upperBound
      let close = isInsideParentheses(name.upperBound) ? nil : mark(at: end, of: [")", "\u{FF09}"])
      return DatedName(
        name: name, date: date, end: close?.end ?? end, hasOwnSense: hasOwnSense,
        isDoubtful: date.isInvalid)
    }
    let inside = skipSpace(bracket.end)
    let close = firstMark(from: inside, of: closers)
    if let close,
      let date = date(in: TextRange(inside, close.start))
        ?? (start == skipSpace(name.upperBound) && !quotationMarks.contains(bracket.text)
          ? words(in: TextRange(inside, close.start)) : nil)
    {
      let isPayload = start == name.upperBound && bracket.text == "(" && close.text == ")"
      return DatedName(
        name: name, date: date, end: close.end, isPayload: isPayload, hasOwnSense: hasOwnSense)
    }
    guard let date = longestDate(from: inside) else { return nil }
    let end = date.range.upperBound
    let isOpen = mark(at: skipSpace(end), of: closers) == nil
    return isOpen
      ? DatedName(
        name: name, date: date, end: end, hasOwnSense: hasOwnSense,
        isDoubtful: date.isInvalid || close != nil) : nil
  }

  /// Whether nothing but `:` or `=` stands between a name and `offset`.
  private func isAssigned(_ offset: Offset, to name: TextRange) -> Bool {
    offset == name.upperBound + 1 && byte(name.upperBound).map(":=".utf8.contains) ?? false
  }

  /// The offset after blanks, and after marks and words that link a date to a name, and whether such a
  /// word has a sense of its own.
  private func skipLinks(_ start: Offset) -> (end: Offset, hasOwnSense: Bool) {
    var offset = skipSpace(start)
    var hasOwnSense = false
    for _ in 0..<maxLinks {
      if let mark = mark(at: offset, of: linkMarks) {
        offset = skipSpace(mark.end)
      } else if offset > start, let word = word(at: offset), let own = linkWords[word] {
        offset = skipSpace(offset + word.utf8.count)
        hasOwnSense = hasOwnSense || own
      } else {
        break
      }
    }
    return (offset, hasOwnSense)
  }

  /// The word at an offset in lower case, if white space follows it.
  private func word(at start: Offset) -> String? {
    var end = start
    while let letter = byte(end), (0x61...0x7A).contains(letter | 0x20) { end += 1 }
    guard let next = byte(end), isBlank(next) else { return nil }
    return string(TextRange(start, end)).lowercased()
  }
}

private let brackets: [(open: String, closers: [String])] = [
  ("[[", ["]]"]), ("(", [")", "]", "\u{FF09}"]), ("\u{FF08}", ["\u{FF09}", ")"]),
  ("\\(", ["\\)", ")"]),
  ("[", ["]", ")"]), ("{", ["}"]), ("<", [">"]), ("\"", ["\""]), ("'", ["'"]), ("“", ["”"]),
  ("‘", ["’"]), ("«", ["»"]),
]
private let opening = brackets.map(\.open)
/// A longer name is not a misspelling that is worth the search.
private let maxMisspelledName = 64
private let linkMarks = [
  ":", "=", ",", "/", "|", "-", ">", "–", "—", "→", "\u{FF1A}", "\u{FF1D}", "\u{FF0C}",
]
/// Words that link a date to a name, and whether each has a sense of its own.
private let linkWords = [
  "at": false, "before": true, "by": false, "for": false, "from": true, "is": false, "on": false,
  "since": true, "till": true, "until": true, "was": true,
]
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
