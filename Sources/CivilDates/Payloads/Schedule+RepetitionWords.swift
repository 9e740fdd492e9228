extension Schedule {
  /// The schedule that words for a recurrence mean: `weekly`, `every friday`, `every two weeks`. It starts
  /// on its first day from today on. Nil for any other text.
  ///
  /// The words help with typing: an editor shows the first day and inserts the schedule.
  ///
  /// ```swift
  /// Schedule(words: "every friday", today: day)  // 2025-05-16 every fri, on Wednesday 2025-05-14
  /// ```
  ///
  /// `words = "every" ws [ number ws ] interval | "daily" | "weekly" | "monthly" | "yearly"`
  public init?(words text: String, today: CivilDate) {
    var words = text.lowercased().split(separator: " ").map(String.init)
    guard let first = words.first, words.count > 1 ? first == "every" : first.hasSuffix("ly") else {
      return nil
    }
    if words.count > 2, let number = numberWord(words[1]) { words[1] = "\(number)" }
    guard
      let recurrence = (try? RepeatForm(Array(words.joined(separator: " ").utf8)))?.recurrence,
      !recurrence.startsWhenDone,
      let start = Occurrences(boundedFrom: Moment(today), recurrence: recurrence)
        .first(atOrAfter: Moment(today))
    else { return nil }
    try? self.init(start: start, recurrence: recurrence)
  }
}
