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
    take { cursor in
      guard cursor.takePeriodOrWord() || cursor.takeShift() else { return false }
      while cursor.take({ cursor in
        cursor.takeBlanks()
        return cursor.takeShift()
      }) {}
      _ = cursor.attempt { cursor -> TimeText? in
        guard cursor.takeBlanks() else { return nil }
        if cursor.take(word: "at") { cursor.takeBlanks() }
        return cursor.takeTime(.any)
      }
      return true
    }
  }

  private mutating func takePeriodOrWord() -> Bool {
    take { cursor in
      switch cursor.takeWord() {
      case "this", "next", "last":
        guard cursor.takeBlanks(), let period = cursor.takeWord() else { return false }
        return isUnit(period) || Weekday(name: period) != nil || monthNumber(named: period) != nil
      case "now", "today", "tomorrow", "yesterday": return true
      case let word?:
        if Weekday(name: word) != nil { return true }
        guard monthNumber(named: word) != nil else { return false }
        _ = cursor.attempt { $0.takeBlanks() ? $0.takeNumber(digits: 1...2) : nil }
        return true
      case nil: return false
      }
    }
  }

  private mutating func takeShift() -> Bool {
    take { cursor in
      if cursor.takeSign() != nil { cursor.takeBlanks() }
      guard cursor.takeNumber(digits: 1...4) != nil else { return false }
      cursor.takeBlanks()
      guard let unit = cursor.takeWord(), isUnit(unit) else { return false }
      return true
    }
  }

  /// Takes a shorthand that PlainTasks replaces with a date while you type: `+`, `++`, `+w`, `+2:`,
  /// `--1`, `5`, `2-3`, `28 23:`, `23:`, `:59`, `+33.`, `+:555`. Its meaning depends on the current time,
  /// and only PlainTasks knows it.
  ///
  /// ```
  /// keystrokes = pluses [ N ] [ letter ] [ ws length ] | minuses N [ letter ] [ ws length ]
  ///            | ( pluses | minuses ) length | N [ "-" N ] [ ws clock ] | clock
  /// pluses     = "+" { "+" }
  /// minuses    = "-" { "-" }
  /// letter     = "d" | "w"
  /// clock      = N ":" [ N ] | ":" N
  /// length     = N ( ":" | "." ) [ N ] | ( ":" | "." ) N
  /// ```
  mutating func takeKeystrokes() -> Bool {
    take { cursor in
      guard let sign = cursor.peek() else { return false }
      let isSigned = cursor.takeSign() != nil
      if isSigned {
        while cursor.take(sign) {}
        if cursor.takeClock(isLength: true) { return true }
        guard cursor.takeNumber(digits: 1...4) != nil || sign == UInt8(ascii: "+") else {
          return false
        }
        if cursor.peek()?.isLetter == true, !cursor.take(word: "d"), !cursor.take(word: "w") {
          return false
        }
      } else if !cursor.takeClock(isLength: false) {
        guard cursor.takeNumber(digits: 1...2) != nil else { return false }
        if cursor.take(UInt8(ascii: "-")), cursor.takeNumber(digits: 1...2) == nil { return false }
      }
      let end = cursor.at
      if cursor.takeBlanks(), !cursor.takeClock(isLength: isSigned) { cursor.move(to: end) }
      return true
    }
  }

  /// Takes a clock or, after a sign, a length of time, which may have many minutes.
  private mutating func takeClock(isLength: Bool) -> Bool {
    take { cursor in
      let hour = cursor.takeNumber(digits: 1...2)
      guard cursor.take(UInt8(ascii: ":")) || isLength && cursor.take(UInt8(ascii: ".")) else {
        return false
      }
      let minute = cursor.takeNumber(digits: 1...(isLength ? 4 : 2))
      return hour != nil || minute != nil
    }
  }

  /// Takes a time zone, with the fraction of a second before it if there is one: `Z`, `+02:00`,
  /// `-0700`, `.000Z`.
  mutating func takeOffset() -> Range<Int>? {
    let start = at
    return attempt { cursor in
      _ = cursor.take { $0.take(UInt8(ascii: ".")) && $0.takeDigits() }
      guard cursor.take(UInt8(ascii: "Z")) || cursor.takeSignedOffset() else { return nil }
      if let next = cursor.peek(), next.isLetter || next.isDigit || next == UInt8(ascii: ":") {
        return nil
      }
      return start..<cursor.at
    }
  }

  /// `±HH:MM`, `±HHMM`, `±HH`: from -12:45 to +14:45, in quarters of an hour.
  private mutating func takeSignedOffset() -> Bool {
    take { cursor in
      guard let sign = cursor.takeSign() else { return false }
      let hours: Int
      let minutes: Int
      if let number = cursor.takeNumber(digits: 4...4) {
        (hours, minutes) = (number.value / 100, number.value % 100)
      } else if let number = cursor.takeNumber(digits: 2...2) {
        hours = number.value
        minutes = cursor.take(UInt8(ascii: ":")) ? cursor.takeNumber(digits: 2...2)?.value ?? -1 : 0
      } else {
        return false
      }
      return hours <= (sign < 0 ? 12 : 14) && [0, 15, 30, 45].contains(minutes)
    }
  }

  /// Takes a year, or a quarter, month or week of a year; also `May 2025`.
  mutating func takePeriod() -> Period? {
    attempt { cursor in
      if let month = cursor.takeMonthName() {
        guard cursor.takeBlanks(), let year = cursor.takeNumber(digits: 4...4) else { return nil }
        return Period("month", year: year.value, month: month.value)
      }
      guard let year = cursor.takeNumber(digits: 4...4)?.value else { return nil }
      let isSlashed = cursor.take(UInt8(ascii: "/"))
      guard isSlashed || cursor.take(UInt8(ascii: "-")) else {
        return Period("year", year: year, month: 1, months: 12)
      }
      let letter = isSlashed ? nil : "WQ".utf8.first { cursor.take($0) }
      let digits = letter == UInt8(ascii: "Q") ? 1...1 : 1...2
      guard let number = cursor.takeNumber(digits: digits)?.value else { return nil }
      switch letter {
      case UInt8(ascii: "W"): return Period(week: number, year: year)
      case UInt8(ascii: "Q"): return Period("quarter", year: year, month: number * 3 - 2, months: 3)
      default: return Period("month", year: year, month: number)
      }
    }
  }
}

/// Whether a word names a length of time in TaskPaper; `m` is a minute there, and a month in
/// taskpaper-mode.
private func isUnit(_ word: String) -> Bool { TimeUnit(word).map { $0 != .second } ?? false }

/// A period that is longer than a day: `2025-05`, `2025-W20`, `2025-Q2`, `2025`.
struct Period {
  /// `week`, `month`, `quarter` or `year`.
  var name: String
  var first: CivilDate
  var last: CivilDate
}

extension Period {
  /// So many months from the first day of one on.
  fileprivate init?(_ name: String, year: Int, month: Int, months: Int = 1) {
    guard let first = try? CivilDate(year: year, month: month, day: 1),
      let last = first.adding(months: months - 1)
    else { return nil }
    self.init(name: name, first: first, last: last.lastOfMonth)
  }

  fileprivate init?(week: Int, year: Int) {
    guard let first = CivilDate(week: week, ofYear: year, weekday: .monday),
      let last = first.adding(days: 6)
    else { return nil }
    self.init(name: "week", first: first, last: last)
  }
}
