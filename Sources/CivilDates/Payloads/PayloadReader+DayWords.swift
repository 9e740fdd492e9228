extension PayloadReader {
  /// Words for a coming day that people type and nothing reads: `1st`, `the 15th`, `eom`, `end of month`,
  /// `day after tomorrow`.
  var dayWords: DateProblem? {
    guard kind == .schedule, text.count <= maxDayWords else { return nil }
    let words = String(decoding: payload[text], as: UTF8.self).lowercased()
      .split(separator: " ").filter { !["on", "by", "the", "of"].contains($0) }
    let day: CivilDate? =
      switch words {
      case ["eom"], ["end", "month"]: today.lastOfMonth
      case ["day", "after", "tomorrow"]: today.adding(days: 2)
      default: words.count == 1 ? comingDay(words[0]) : nil
      }
    return day.map { day in
      DateProblem(
        .misspelled(excerpt(of: payload, in: text), "\(day)"), in: text,
        suggestions: [
          DateSuggestion(title: "Change to \(day)", replacement: "\(day)", isSafe: false)
        ])
    }
  }

  /// The next day after today that is the one of its month that an ordinal such as `1st` says.
  private func comingDay(_ word: Substring) -> CivilDate? {
    guard let number = Int(word.prefix { ("0"..."9").contains($0) }), (1...31).contains(number),
      ordinal(number) == word
    else { return nil }
    return (1...62).lazy.compactMap { today.adding(days: $0) }.first { $0.day == number }
  }
}

/// The words for a day are at most so many bytes.
private let maxDayWords = 32
