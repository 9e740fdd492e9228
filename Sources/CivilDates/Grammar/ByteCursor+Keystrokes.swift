extension ByteCursor {
  /// Takes a shorthand that PlainTasks replaces with a date while you type: `+`, `++`, `+w`, `+2:`,
  /// `--1`, `5`, `2-3`, `28 23:`, `23:`, `:59`, `+33.`. Its meaning depends on the current time, and only PlainTasks knows
  /// it.
  ///
  /// ```
  /// keystrokes = pluses [ N ] [ letter | "." ] [ ws clock ] | minuses N [ letter | "." ] [ ws clock ]
  ///            | ( pluses | minuses ) clock | N [ "-" N ] [ ws clock ] | clock
  /// pluses     = "+" { "+" }
  /// minuses    = "-" { "-" }
  /// clock      = N ":" [ N ] | ":" N
  /// ```
  mutating func takeKeystrokes() -> Bool {
    attempt { cursor -> Bool? in
      guard let sign = cursor.peek() else { return nil }
      if cursor.take(UInt8(ascii: "+")) || cursor.take(UInt8(ascii: "-")) {
        while cursor.take(sign) {}
        if cursor.takeClock() { return true }
        guard cursor.takeNumber(digits: 1...4) != nil || sign == UInt8(ascii: "+") else {
          return nil
        }
        if let letter = cursor.peek(), letter.isLetter, !cursor.takeUnit() { return nil }
        _ = cursor.take(UInt8(ascii: "."))
      } else if !cursor.takeClock() {
        guard cursor.takeNumber(digits: 1...2) != nil else { return nil }
        if cursor.take(UInt8(ascii: "-")), cursor.takeNumber(digits: 1...2) == nil { return nil }
      }
      let end = cursor.at
      if cursor.takeBlanks(), !cursor.takeClock() { cursor.move(to: end) }
      return true
    } ?? false
  }

  private mutating func takeUnit() -> Bool {
    attempt { cursor -> Bool? in
      switch cursor.takeWord() {
      case "d", "h", "m", "w", "y": true
      default: nil
      }
    } ?? false
  }

  private mutating func takeClock() -> Bool {
    attempt { cursor -> Bool? in
      let hour = cursor.takeNumber(digits: 1...2)
      guard cursor.take(UInt8(ascii: ":")) else { return nil }
      let minute = cursor.takeNumber(digits: 1...2)
      return hour ?? minute == nil ? nil : true
    } ?? false
  }
}
