/// What is wrong with a payload that could be read but for a slip of the hand.
extension PayloadReader {
  /// A character that only looks like the one that belongs there.
  var oddCharacter: DateProblem? {
    let scalars = Array(String(decoding: payload, as: UTF8.self).unicodeScalars)
    var corrected = ""
    var first: (message: String, range: Range<Int>)?
    var offset = 0
    for (index, scalar) in scalars.enumerated() {
      let end = offset + UTF8.width(scalar)
      let isBesideDigit =
        index > 0 && isDigit(scalars[index - 1])
        || index + 1 < scalars.count && isDigit(scalars[index + 1])
      if let (meant, name) = lookalike(scalar, isBesideDigit: isBesideDigit) {
        let belongs = meant == " " ? "a space" : meant.isEmpty ? "nothing" : "`\(meant)`"
        first = first ?? ("\(name) where \(belongs) belongs", offset..<end)
        corrected += meant
      } else {
        corrected.unicodeScalars.append(scalar)
      }
      offset = end
    }
    guard let first, offset == payload.count, let meant = canonical(of: corrected) else {
      return nil
    }
    return DateProblem(
      .unreadableDate, first.message, in: first.range,
      suggestions: [.change(to: meant)])
  }

  /// A recurrence alone, `every week`, or a limit alone: `for 3 times`.
  var missingStart: DateProblem? {
    var cursor = ByteCursor(payload, in: text)
    guard kind == .schedule, let word = cursor.takeWord(), tailWords.contains(word),
      let suggestions = starts(of: String(decoding: payload[text], as: UTF8.self))
    else { return nil }
    return DateProblem(
      .unreadableDate,
      "`\(excerpt(of: payload, in: text))` has no start: write a date before it, as in "
        + "`2025-05-12 every week`", in: text, suggestions: suggestions)
  }

  /// A misspelled word of a recurrence or limit alone: `evry week`.
  var misspelledTailAlone: DateProblem? {
    kind == .schedule ? slip(in: text, of: tailWords, suggestions: starts) : nil
  }

  /// A word at the start of a range that is nearly one of these, if the corrected payload has suggestions.
  private func slip(
    in range: Range<Int>, of words: [String], suggestions: (String) -> [DateSuggestion]?
  ) -> DateProblem? {
    var cursor = ByteCursor(payload, in: range)
    guard let (range, word) = cursor.takeSlip(of: words),
      let suggestions = suggestions(replacing(range, with: word))
    else { return nil }
    return misspelled(range, word, suggestions)
  }

  /// The text at `range` cannot be read, and `meant` was probably meant.
  func misspelled(
    _ range: Range<Int>, _ meant: String, _ suggestions: [DateSuggestion]
  ) -> DateProblem {
    DateProblem(
      .misspelled(excerpt(of: payload, in: range), meant), in: range, suggestions: suggestions)
  }

  /// The schedules that a tail without a start may mean; nil if it is none.
  private func starts(of tail: String) -> [DateSuggestion]? {
    let start =
      canonical(of: "\(today) \(tail)")
      ?? canonical(of: "\(today) \(separatingWeekdays(tail))")
    if let start { return [DateSuggestion(title: "Start today", replacement: start)] }
    if let schedule = Schedule(words: tail, today: today, options: options) {
      return [
        DateSuggestion(title: "Start on \(schedule.start.date)", replacement: "\(schedule)")
      ]
    }
    return (try? RepeatForm(Array(tail.utf8))) == nil ? nil : []
  }

  /// A date or a relative date with words or endings around it that no date has: `on monday`,
  /// `the 3rd of May 2025`.
  var looseWords: DateProblem? {
    let plain = ByteCursor(payload, in: text).withoutLooseWords
    guard !plain.isEmpty, plain.utf8.count < text.count else { return nil }
    let reading = reader(of: plain).reading
    guard let suggestions = suggestions(of: reading) else { return nil }
    var meant = plain
    if case .misspelled(_, let word)? = reading.problem?.fault { meant = word }
    return misspelled(text, meant, suggestions)
  }

  /// What a corrected text suggests; nil if it is not a date either.
  private func suggestions(of reading: DateReading) -> [DateSuggestion]? {
    if let schedule = reading.schedule { return [.change(to: "\(schedule)")] }
    guard let problem = reading.problem, !problem.suggestions.isEmpty else { return nil }
    if case .misspelled = problem.fault { return problem.suggestions }
    return problem.kind == .relativeDate ? problem.suggestions : nil
  }

  /// A word at the start that is nearly one that a date may begin with: `tomorow`.
  var misspelledStart: DateProblem? {
    slip(in: text, of: startingNames) { suggestions(of: reader(of: $0).reading) }
  }

  /// A word after the date that is nearly one that may follow it: `evry week`.
  func misspelledTail(_ rest: Range<Int>) -> DateProblem? {
    slip(in: rest, of: followingNames) { canonical(of: $0).map { [.change(to: $0)] } }
  }

  /// A time after the date that is not written as one: `12:5`, `10.30`, `13-14`.
  func looseTime(_ rest: Range<Int>) -> DateProblem? {
    var cursor = ByteCursor(payload, in: rest)
    let hasDash = cursor.take(UInt8(ascii: "-"))
    if hasDash { cursor.takeBlanks() }
    guard let time = cursor.takeLooseTimes(), cursor.isAtEnd else { return nil }
    let isRange = hasDash || time.contains("-")
    guard !isRange || kind == .schedule,
      let meant = canonical(of: replacing(rest, with: hasDash ? "-\(time)" : time))
    else { return nil }
    return DateProblem(
      .unreadableDate,
      "`\(excerpt(of: payload, in: rest))` is not a time: a time is HH:MM, such as `\(time)`",
      in: rest, suggestions: [.change(to: meant)])
  }

  /// A weekday at the cursor that a comma should separate from the one before it: `every mon wed`.
  func missingComma(at cursor: ByteCursor) -> DateProblem? {
    guard let (before, after) = cursor.weekdaysWithoutComma else { return nil }
    let meant = canonical(of: separatingWeekdays(String(decoding: payload, as: UTF8.self)))
    let range = cursor.skippingBlanks
    return DateProblem(
      .recurrence(.missingComma(before, after, range)), in: range,
      suggestions: meant.map { [.change(to: $0)] } ?? [])
  }
}

/// The word for a day that a text misspells: `friday` for `frday`. Nil if it is not nearly one.
package func nearestDate(to text: String) -> String? {
  let day = CivilDate(unchecked: 2000, 1, 1)
  let problem = DateReading(text, as: .schedule, today: day).problem
  guard case .misspelled(_, let meant)? = problem?.fault, meant.utf8.first?.isLetter == true
  else { return nil }
  return meant
}

/// The words with which a date that is not written in numbers begins.
private let startingNames =
  ["today", "tomorrow", "yesterday", "tonight", "midnight", "weekend", "next", "this"]
  + Weekday.names + monthNames.map { $0.lowercased() }

/// The words with which what follows a start may begin.
private let tailWords = [
  "every", "daily", "weekly", "monthly", "yearly", "thru", "through", "for", "until",
]

/// Those of them that may follow a date.
private let followingNames = ["every", "thru", "through", "for", "until"]

extension ByteCursor {
  /// The text without `on`, `by`, `at`, `of` and `the`, and without the ending of `3rd`.
  fileprivate var withoutLooseWords: String {
    let words = String(decoding: bytes[at..<end], as: UTF8.self).split(separator: " ")
    let kept = words.filter { !["on", "by", "at", "of", "the"].contains($0.lowercased()) }
    return kept.map { word in
      let digits = word.prefix { ("0"..."9").contains($0) }
      let rest = word.dropFirst(digits.count)
      let ending = rest.prefix { $0 != "," }
      let isOrdinal = Int(digits).map { ordinal($0) == "\(digits)\(ending.lowercased())" } ?? false
      return isOrdinal ? "\(digits)\(rest.dropFirst(ending.count))" : String(word)
    }.joined(separator: " ")
  }

  /// Takes a word that is not one of these, but nearly; gives its range and the word that is near.
  fileprivate mutating func takeSlip(of words: [String]) -> (Range<Int>, String)? {
    let start = at
    guard let word = takeWord(), word.utf8.count > 2,
      let meant = nearestName(to: word, in: words)
    else { return nil }
    return (start..<at, meant)
  }

  /// `loose [ [ws] "-" [ws] loose ]`, as the times that are meant.
  fileprivate mutating func takeLooseTimes() -> String? {
    guard let start = takeLooseTime() else { return nil }
    let end = attempt { cursor -> String? in
      cursor.takeBlanks()
      guard cursor.take(UInt8(ascii: "-")) else { return nil }
      cursor.takeBlanks()
      return cursor.takeLooseTime()
    }
    return end.map { "\(start)-\($0)" } ?? start
  }

  /// `loose = H [ ( ":" | "." | "h" ) [ M ] ] | HHMM`, as the time that is meant.
  private mutating func takeLooseTime() -> String? {
    if let number = takeNumber(digits: 4...4)?.value {
      return "\(padded(number / 100, 2)):\(padded(number % 100, 2))"
    }
    guard let hour = takeNumber(digits: 1...2)?.value else { return nil }
    let hasMinute =
      take(UInt8(ascii: ":")) || take(UInt8(ascii: ".")) || take(UInt8(ascii: "h"))
    let minute = hasMinute ? takeNumber(digits: 1...2)?.value ?? 0 : 0
    return "\(padded(hour, 2)):\(padded(minute, 2))"
  }

  /// The weekdays before and after the cursor, if only blanks separate them.
  var weekdaysWithoutComma: (before: String, after: String)? {
    let head = String(decoding: bytes[..<at], as: UTF8.self).split(separator: " ").last
    let tail = String(decoding: bytes[at..<end], as: UTF8.self).split(separator: " ").first
    guard let before = head?.split(separator: ",").last, isWeekday(before),
      let after = tail?.split(separator: ",").first, isWeekday(after), head?.last != ","
    else { return nil }
    return ("\(before)", "\(after)")
  }
}

/// The text with a comma between weekdays that only blanks separate.
func separatingWeekdays(_ text: String) -> String {
  let words = text.split(separator: " ")
  return zip(words, words.dropFirst() + [""]).map { word, next in
    isWeekday(word.split(separator: ",", omittingEmptySubsequences: false).last)
      && isWeekday(next.split(separator: ",").first) ? "\(word)," : "\(word)"
  }.joined(separator: " ")
}

private func isWeekday(_ word: Substring?) -> Bool {
  word.flatMap { Weekday(name: $0.lowercased()) } != nil
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

/// The character that belongs in a date where another stands that looks like it, which may be none, and the
/// other's code and name, or itself if it is a letter. Nil for a character that belongs there itself.
private func lookalike(
  _ scalar: Unicode.Scalar, isBesideDigit: Bool
) -> (meant: String, name: String)? {
  switch scalar {
  case "O", "o": return isBesideDigit ? ("0", "`\(scalar)`") : nil
  case "l", "I": return isBesideDigit ? ("1", "`\(scalar)`") : nil
  default: break
  }
  let code = String(scalar.value, radix: 16, uppercase: true)
  let zeros = String(repeating: "0", count: max(0, 4 - code.utf8.count))
  return lookalike(scalar.value).map { ($0.meant, "U+\(zeros)\(code) \($0.name)") }
}

private func lookalike(_ scalar: UInt32) -> (meant: String, name: String)? {
  switch scalar {
  case 0xA0: (" ", "no-break space")
  case 0x2007: (" ", "figure space")
  case 0x2009: (" ", "thin space")
  case 0x202F: (" ", "narrow no-break space")
  case 0x3000: (" ", "ideographic space")
  case 0xAD: ("", "soft hyphen")
  case 0x200B: ("", "zero width space")
  case 0xFEFF: ("", "zero width no-break space")
  case 0x2010: ("-", "hyphen")
  case 0x2011: ("-", "non-breaking hyphen")
  case 0x2012: ("-", "figure dash")
  case 0x2013: ("-", "en dash")
  case 0x2014: ("-", "em dash")
  case 0x2212: ("-", "minus sign")
  case 0xFF0D: ("-", "full-width hyphen-minus")
  case 0x2236: (":", "ratio")
  case 0xFF1A: (":", "full-width colon")
  case 0x2044: ("/", "fraction slash")
  case 0xFF0F: ("/", "full-width slash")
  case 0xFF0E: (".", "full-width full stop")
  case 0x660...0x669: ("\(scalar - 0x660)", "Arabic-Indic digit")
  case 0xFF10...0xFF19: ("\(scalar - 0xFF10)", "full-width digit")
  default: nil
  }
}
