extension ByteCursor {
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
    attempt { cursor -> Bool? in
      guard let sign = cursor.peek() else { return nil }
      let isSigned = cursor.take(UInt8(ascii: "+")) || cursor.take(UInt8(ascii: "-"))
      if isSigned {
        while cursor.take(sign) {}
        if cursor.takeClock(isLength: true) { return true }
        guard cursor.takeNumber(digits: 1...4) != nil || sign == UInt8(ascii: "+") else {
          return nil
        }
        if let letter = cursor.peek(), letter.isLetter, !cursor.takeUnit() { return nil }
      } else if !cursor.takeClock(isLength: false) {
        guard cursor.takeNumber(digits: 1...2) != nil else { return nil }
        if cursor.take(UInt8(ascii: "-")), cursor.takeNumber(digits: 1...2) == nil { return nil }
      }
      let end = cursor.at
      if cursor.takeBlanks(), !cursor.takeClock(isLength: isSigned) { cursor.move(to: end) }
      return true
    } ?? false
  }

  private mutating func takeUnit() -> Bool {
    attempt { cursor -> Bool? in
      switch cursor.takeWord() {
      case "d", "w": true
      default: nil
      }
    } ?? false
  }

  /// Takes a clock or, after a sign, a length of time, which may have many minutes.
  private mutating func takeClock(isLength: Bool) -> Bool {
    attempt { cursor -> Bool? in
      let hour = cursor.takeNumber(digits: 1...2)
      guard cursor.take(UInt8(ascii: ":")) || isLength && cursor.take(UInt8(ascii: ".")) else {
        return nil
      }
      let minute = cursor.takeNumber(digits: 1...(isLength ? 4 : 2))
      return hour ?? minute == nil ? nil : true
    } ?? false
  }
}
