extension ByteCursor {
  /// Takes blanks and the longest interval after them; `stop` is set if the interval is incomplete.
  ///
  /// `ws interval`, where
  /// `interval = [ ( "other" | N ) ws ] unit [ "s" ] [ ws "on" ws on ] | "weekday"
  /// | day-name { sep day-name }`
  mutating func takeBlanksAndInterval() -> (recurrence: Recurrence?, stop: RecurrenceStop?) {
    do throws(RecurrenceStop) {
      try takeBlanks(after: "every")
    } catch {
      return (nil, error)
    }
    return takeInterval()
  }

  /// Takes the longest interval; `stop` is set if it is incomplete. An interval has no limit.
  mutating func takeInterval() -> (recurrence: Recurrence?, stop: RecurrenceStop?) {
    if let days = takeWeekdays() {
      var weekly = Recurrence(.weekly)
      weekly.weekdays = days.map { Recurrence.Place($0) }
      return (weekly, nil)
    }
    if take(word: "weekday") {
      var weekly = Recurrence(.weekly)
      weekly.weekdays = Recurrence.workingDays
      return (weekly, nil)
    }
    let start = at
    do throws(RecurrenceStop) {
      let interval = try takeStepCount()
      guard let frequency = takeUnit() else {
        throw stop(interval == nil ? RecurrenceFault.interval : RecurrenceFault.unit)
      }
      var recurrence = Recurrence(frequency)
      recurrence.interval = interval ?? 1
      return takeOn(recurrence)
    } catch {
      move(to: start)
      return (nil, error)
    }
  }

  /// `[ ( "other" | N ) ws ]`
  private mutating func takeStepCount() throws(RecurrenceStop) -> Int? {
    let start = at
    if take(word: "other") {
      if takeBlanks() { return 2 }
      move(to: start)
      return nil
    }
    guard peek()?.isDigit == true else { return nil }
    let number = try takeCount(RecurrenceFault.number)
    guard let number, peek()?.isBlank == true else {
      move(to: start)
      throw stop(RecurrenceFault.interval)
    }
    takeBlanks()
    return number
  }

  /// Takes `N`; nil if there is no digit.
  mutating func takeCount(_ fault: (String) -> RecurrenceFault) throws(RecurrenceStop) -> Int? {
    let start = at
    if let number = takeNumber(digits: 1...4)?.value, number > 0 { return number }
    move(to: start)
    while peek()?.isDigit == true { move(to: at + 1) }
    if at == start { return nil }
    throw RecurrenceStop(fault: fault(excerpt(of: bytes, in: start..<at)), range: start..<at)
  }

  /// `unit = "day" | "week" | "month" | "year"`, with or without an `s`.
  private mutating func takeUnit() -> Recurrence.Frequency? {
    attempt { cursor in
      switch cursor.takeWord() {
      case "day", "days": .daily
      case "week", "weeks": .weekly
      case "month", "months": .monthly
      case "year", "years": .yearly
      default: nil
      }
    }
  }

  /// `[ ws "on" ws on ]`
  private mutating func takeOn(
    _ plain: Recurrence
  ) -> (recurrence: Recurrence?, stop: RecurrenceStop?) {
    let start = at
    guard takeBlanksAnd(word: "on") else { return (plain, nil) }
    let word = at - 2..<at
    var recurrence = plain
    do throws(RecurrenceStop) {
      try takeBlanks(after: "on")
      switch plain.frequency {
      case .daily: throw RecurrenceStop(fault: .onNotAllowed("day"), range: word)
      case .yearly: throw RecurrenceStop(fault: .onNotAllowed("year"), range: word)
      case .weekly:
        guard let days = takeWeekdays() else { throw stop(RecurrenceFault.weekday) }
        recurrence.weekdays = days.map { Recurrence.Place($0) }
      case .monthly:
        guard let places = takePlaces() else { throw stop(RecurrenceFault.place) }
        recurrence = .monthly(every: plain.interval, on: places)
      }
      return (recurrence, nil)
    } catch {
      move(to: start)
      return (plain, error)
    }
  }

  /// `day-name { sep day-name }`, sorted and without duplicates.
  mutating func takeWeekdays() -> [Weekday]? {
    takeList { cursor in cursor.attempt { $0.takeWord().flatMap(Weekday.init(name:)) } }
      .map { Set($0).sorted() }
  }

  /// Takes one or more elements by `takeOne`, with `sep = [ws] "," [ws] | ws "and" ws` between them.
  mutating func takeList<Element>(
    _ takeOne: (inout ByteCursor) -> Element?
  ) -> [Element]? {
    guard let first = takeOne(&self) else { return nil }
    var list = [first]
    while let next = attempt({ $0.takeListSeparator() ? takeOne(&$0) : nil }) { list.append(next) }
    return list
  }

  private mutating func takeListSeparator() -> Bool {
    let hasBlanks = takeBlanks()
    if take(UInt8(ascii: ",")) {
      takeBlanks()
      return true
    }
    return hasBlanks && take(word: "and") && takeBlanks()
  }
}
