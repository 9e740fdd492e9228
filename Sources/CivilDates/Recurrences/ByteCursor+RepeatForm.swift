extension ByteCursor {
  /// Takes `[ "+" ] N short-unit`, up to the end; nil if the text is not a short form.
  mutating func takeShortForm() throws(RepeatFormError) -> Recurrence? {
    let start = at
    let hasPlus = take(UInt8(ascii: "+"))
    let digits = at
    while peek()?.isDigit == true { move(to: at + 1) }
    let number = digits..<at
    guard hasPlus || !number.isEmpty && !isAtEnd && peek()?.isBlank != true else {
      move(to: start)
      return nil
    }
    let unit = excerpt(of: bytes, in: at..<end).lowercased()
    guard !number.isEmpty, var recurrence = Recurrence(shortUnit: unit) else {
      throw RepeatFormError(.shortForm(excerpt(of: bytes, in: start..<end)), in: start..<end)
    }
    move(to: digits)
    guard let count = takeNumber(digits: 1...4)?.value, count > 0 else {
      throw RepeatFormError(.number(excerpt(of: bytes, in: number)), in: number)
    }
    recurrence.interval *= count
    if recurrence.countsWeekdays, count == 1 {
      recurrence = Recurrence(.weekly)
      recurrence.weekdays = Recurrence.workingDays
    }
    recurrence.startsWhenDone = hasPlus
    return recurrence
  }

  /// Takes `repetition [ ws "when" ws "done" ]`, up to the end.
  mutating func takeRepetition() throws(RepeatFormError) -> Recurrence {
    var recurrence = try takeAdverbOrInterval()
    let place = at
    recurrence.startsWhenDone = takeBlanksAnd(word: "when") && takeBlanksAnd(word: "done")
    if !recurrence.startsWhenDone { move(to: place) }
    takeBlanks()
    guard isAtEnd else {
      if recurrence.frequency == .weekly, !recurrence.weekdays.isEmpty,
        let (before, after) = weekdaysWithoutComma
      {
        throw RepeatFormError(.interval(.missingComma(before, after)), in: at..<end)
      }
      throw RepeatFormError(.tail(excerpt(of: bytes, in: at..<end)), in: at..<end)
    }
    return recurrence
  }

  private mutating func takeAdverbOrInterval() throws(RepeatFormError) -> Recurrence {
    let start = at
    let hasEvery = take(word: "every") && takeBlanks()
    if !hasEvery {
      move(to: start)
      if let frequency = attempt({ $0.takeWord().flatMap(Recurrence.Frequency.init(adverb:)) }) {
        return Recurrence(frequency)
      }
    }
    let (recurrence, stop) = takeInterval()
    if let recurrence, stop == nil { return recurrence }
    switch stop?.fault {
    case .interval(let found)? where !hasEvery:
      throw RepeatFormError(.repetition(found), in: stop?.range ?? start..<end)
    case let fault?: throw RepeatFormError(.interval(fault), in: stop?.range ?? start..<end)
    case nil:
      throw RepeatFormError(.repetition(excerpt(of: bytes, in: start..<end)), in: start..<end)
    }
  }
}

extension Recurrence {
  /// One step of a short form's unit, which is in lower case.
  fileprivate init?(shortUnit: String) {
    switch shortUnit {
    case "d": self.init(.daily)
    case "w": self.init(.weekly)
    case "m": self.init(.monthly)
    case "q":
      self.init(.monthly)
      interval = 3
    case "y": self.init(.yearly)
    case "b":
      self.init(.daily)
      countsWeekdays = true
    default: return nil
    }
  }
}

extension Recurrence.Frequency {
  /// The frequency for `daily` to `yearly`, in lower case.
  fileprivate init?(adverb: String) {
    switch adverb {
    case "daily": self = .daily
    case "weekly": self = .weekly
    case "monthly": self = .monthly
    case "yearly": self = .yearly
    default: return nil
    }
  }
}
