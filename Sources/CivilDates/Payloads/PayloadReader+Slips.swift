/// What is wrong with a payload that could be read but for a slip of the hand.
extension PayloadReader {
  /// A character that only looks like the one that belongs there.
  var oddCharacter: DateProblem? {
    guard mayHaveOddCharacter else { return nil }
    let scalars = Array(String(decoding: payload, as: UTF8.self).unicodeScalars)
    var corrected = ""
    var first: (character: OddCharacter, range: Range<Int>)?
    var offset = 0
    for (index, scalar) in scalars.enumerated() {
      let end = offset + UTF8.width(scalar)
      let character = OddCharacter(
        scalar, after: index > 0 ? scalars[index - 1] : nil,
        before: index + 1 < scalars.count ? scalars[index + 1] : nil)
      if let character {
        first = first ?? (character, offset..<end)
        corrected += character.meant
      } else {
        corrected.unicodeScalars.append(scalar)
      }
      offset = end
    }
    guard let first, offset == payload.count, let meant = canonical(of: corrected) else {
      return nil
    }
    return DateProblem(
      .oddCharacter(first.character), in: first.range, suggestions: [rewriting(as: meant)])
  }

  /// Whether there is a byte outside ASCII, or a letter like a digit beside one.
  private var mayHaveOddCharacter: Bool {
    payload.indices.contains { index in
      switch payload[index] {
      case 0x80...: true
      case UInt8(ascii: "O"), UInt8(ascii: "o"), UInt8(ascii: "l"), UInt8(ascii: "I"):
        index > 0 && payload[index - 1].isDigit
          || index + 1 < payload.count && payload[index + 1].isDigit
      default: false
      }
    }
  }

  /// A recurrence alone, `every week`, or a limit alone: `for 3 times`.
  var missingStart: DateProblem? {
    var cursor = ByteCursor(payload, in: text)
    guard kind == .schedule, let word = cursor.takeWord(), tailWords.contains(word),
      let suggestions = starts(of: String(decoding: payload[text], as: UTF8.self))
    else { return nil }
    return DateProblem(
      .missingStart(excerpt(of: payload, in: text)), in: text, suggestions: suggestions)
  }

  /// A misspelled word of a recurrence or limit alone: `evry week`.
  var misspelledTailAlone: DateProblem? {
    var cursor = ByteCursor(payload, in: text)
    guard kind == .schedule, let (range, word) = cursor.takeSlip(of: tailNames),
      let suggestions = starts(of: replacing(range, with: word))
    else { return nil }
    return DateProblem(
      .misspelled(excerpt(of: payload, in: range), word), in: range, suggestions: suggestions)
  }

  /// The schedules that a tail without a start may mean; nil if it is none.
  private func starts(of tail: String) -> [DateSuggestion]? {
    let start =
      canonical(of: "\(today) \(tail)")
      ?? canonical(of: "\(today) \(separatingWeekdays(tail))")
    guard start != nil || (try? RepeatForm(Array(tail.utf8))) != nil else { return nil }
    return start.map { [DateSuggestion(title: "Start today", replacement: $0, isSafe: false)] }
      ?? []
  }

  /// A date or a relative date with words or endings around it that no date has: `on monday`,
  /// `the 3rd of May 2025`.
  var looseWords: DateProblem? {
    // A word alone can only lose the ending of a number.
    guard payload[text].contains(where: { $0 == UInt8(ascii: " ") || $0.isDigit }) else {
      return nil
    }
    let plain = ByteCursor(payload, in: text).withoutLooseWords
    guard !plain.isEmpty, plain.utf8.count < text.count else { return nil }
    let reading = reader(of: plain).reading
    guard let suggestions = suggestions(of: reading) else { return nil }
    var meant = plain
    if case .misspelled(_, let word)? = reading.problem?.fault { meant = word }
    return DateProblem(
      .misspelled(excerpt(of: payload, in: text), meant), in: text, suggestions: suggestions)
  }

  /// What a corrected text suggests; nil if it is not a date either.
  private func suggestions(of reading: DateReading) -> [DateSuggestion]? {
    if let schedule = reading.schedule { return [rewriting(as: "\(schedule)")] }
    guard let problem = reading.problem, !problem.suggestions.isEmpty else { return nil }
    if case .misspelled = problem.fault { return problem.suggestions }
    return problem.kind == .relativeDate ? problem.suggestions : nil
  }

  /// A word at the start that is nearly one that a date may begin with: `tomorow`.
  var misspelledStart: DateProblem? {
    var cursor = ByteCursor(payload, in: text)
    guard let (range, word) = cursor.takeSlip(of: startingNames) else { return nil }
    let corrected = replacing(range, with: word)
    guard let meant = suggestions(of: reader(of: corrected).reading) else { return nil }
    return DateProblem(
      .misspelled(excerpt(of: payload, in: range), word), in: range, suggestions: meant)
  }

  /// A word after the date that is nearly one that may follow it: `evry week`.
  func misspelledTail(_ rest: Range<Int>) -> DateProblem? {
    var cursor = ByteCursor(payload, in: rest)
    guard let (range, word) = cursor.takeSlip(of: followingNames),
      let meant = canonical(of: replacing(range, with: word))
    else { return nil }
    return DateProblem(
      .misspelled(excerpt(of: payload, in: range), word), in: range,
      suggestions: [rewriting(as: meant)])
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
      .looseTime(excerpt(of: payload, in: rest), time), in: rest,
      suggestions: [rewriting(as: meant)])
  }

  private func rewriting(as text: String) -> DateSuggestion {
    DateSuggestion(.changeTo, text)
  }
}

/// The words with which a date that is not written in numbers begins.
private let startingNames = NameList(
  ["today", "tomorrow", "yesterday", "tonight", "midnight", "next", "this"]
    + Weekday.allCases.map { $0.name.lowercased() } + monthNames.map { $0.lowercased() })

/// The words with which what follows a start may begin.
let tailWords = [
  "every", "daily", "weekly", "monthly", "yearly", "thru", "through", "for", "until",
]
private let tailNames = NameList(tailWords)

/// Those of them that may follow a date.
private let followingNames = ["every", "thru", "through", "for", "until"] as NameList

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
  fileprivate mutating func takeSlip(of words: NameList) -> (Range<Int>, String)? {
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
}
