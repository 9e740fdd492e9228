extension ByteCursor {
  /// Takes a relative date of TaskPaper or taskpaper-mode that this language does not have: `next
  /// month`, `last week`, `this feb`, `today at 2pm`, `2 hours`, `+2h`, `-1d`, `tomorrow +3d`.
  ///
  /// ```
  /// words  = ( which ws period | word | shift ) { [ws] shift } [ ws [ "at" ws ] time ]
  /// which  = "this" | "next" | "last"
  /// period = unit | day-name | month
  /// word   = "now" | "today" | "tomorrow" | "yesterday" | day-name | month [ ws D ]
  /// shift  = [ "+" | "-" ] [ws] N [ws] unit
  /// ```
  mutating func takeTaskPaperWords() -> Bool {
    attempt { cursor -> Bool? in
      guard cursor.takePeriodOrWord() || cursor.takeShift() else { return nil }
      while cursor.takeBlanksAndShift() {}
      cursor.takeTimeAfterTaskPaperWords()
      return true
    } ?? false
  }

  private mutating func takePeriodOrWord() -> Bool {
    attempt { cursor -> Bool? in
      switch cursor.takeWord() {
      case "this", "next", "last":
        guard cursor.takeBlanks(), let period = cursor.takeWord() else { return nil }
        return isUnit(period) || Weekday(name: period) != nil || monthNumber(named: period) != nil
          ? true : nil
      case "now", "today", "tomorrow", "yesterday": return true
      case let word?:
        if Weekday(name: word) != nil { return true }
        guard monthNumber(named: word) != nil else { return nil }
        _ = cursor.attempt { $0.takeBlanks() ? $0.takeNumber(digits: 1...2) : nil }
        return true
      case nil: return nil
      }
    } ?? false
  }

  private mutating func takeBlanksAndShift() -> Bool {
    attempt { cursor -> Bool? in
      cursor.takeBlanks()
      return cursor.takeShift() ? true : nil
    } ?? false
  }

  private mutating func takeShift() -> Bool {
    attempt { cursor -> Bool? in
      if cursor.take(UInt8(ascii: "+")) || cursor.take(UInt8(ascii: "-")) { cursor.takeBlanks() }
      guard cursor.takeNumber(digits: 1...4) != nil else { return nil }
      cursor.takeBlanks()
      guard let unit = cursor.takeWord(), isUnit(unit) else { return nil }
      return true
    } ?? false
  }

  private mutating func takeTimeAfterTaskPaperWords() {
    _ = attempt { cursor -> TimeText? in
      guard cursor.takeBlanks() else { return nil }
      if cursor.take(word: "at") { cursor.takeBlanks() }
      return cursor.takeTime(.any)
    }
  }
}

/// Whether a word names a length of time in TaskPaper; `m` is a minute there, and a month in
/// taskpaper-mode.
private func isUnit(_ word: String) -> Bool {
  switch word {
  case "m", "min", "mins", "minute", "minutes", "h", "hour", "hours", "d", "day", "days", "w",
    "week", "weeks", "month", "months", "q", "quarter", "quarters", "y", "year", "years":
    true
  default: false
  }
}
