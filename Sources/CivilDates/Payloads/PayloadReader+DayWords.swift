extension PayloadReader {
  /// Words for a coming day that people type and nothing reads.
  var dayWords: DateProblem? {
    guard kind == .schedule, mayBeginDayWords,
      let day = CivilDate(unreadWords: String(decoding: payload[text], as: UTF8.self), today: today)
    else { return nil }
    return DateProblem(
      .misspelled(excerpt(of: payload, in: text), "\(day)"), in: text,
      suggestions: [DateSuggestion(.changeTo, "\(day)")])
  }

  /// Whether the first word that says something may be one of such words. Most payloads are other words.
  private var mayBeginDayWords: Bool {
    var cursor = ByteCursor(payload, in: text)
    while let word = cursor.takeWord() {
      if ["eom", "end", "day"].contains(word) { return true }
      guard looseDayWords.contains(word) else { return false }
      cursor.takeBlanks()
    }
    return cursor.peek()?.isDigit ?? false
  }
}

extension CivilDate {
  /// The coming day that words mean which people type, but which no payload may be: `1st`, `the 15th`,
  /// `eom`, `end of month`, `day after tomorrow`. Nil for any other text.
  package init?(unreadWords text: String, today: CivilDate) {
    guard text.utf8.count <= maxDayWords else { return nil }
    let words = text.lowercased().split(separator: " ")
      .filter { !looseDayWords.contains(String($0)) }
    let day: CivilDate? =
      switch words {
      case ["eom"], ["end", "month"]: today.lastOfMonth
      case ["day", "after", "tomorrow"]: today.adding(days: 2)
      default: words.count == 1 ? today.coming(ordinal: words[0]) : nil
      }
    guard let day else { return nil }
    self = day
  }

  /// The next day after this one that is the one of its month that an ordinal such as `1st` says.
  private func coming(ordinal word: Substring) -> CivilDate? {
    guard let number = Int(word.prefix { ("0"..."9").contains($0) }), (1...31).contains(number),
      CivilDates.ordinal(number) == word
    else { return nil }
    return (1...62).lazy.compactMap { adding(days: $0) }.first { $0.day == number }
  }
}

/// Words that may stand between the others.
let looseDayWords = ["on", "by", "the", "of"]

/// The words for a day are at most so many bytes.
private let maxDayWords = 32
