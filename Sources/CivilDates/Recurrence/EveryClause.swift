extension Recurrence {
  /// The canonical text of the rule after `every`, without its limit: `2 weeks on mon, wed`.
  ///
  /// Nil if no `every` clause reads as this value: the clause cannot express one of the parts, or a
  /// list is not in the order in which the readers of this module sort it.
  public var clause: String? {
    guard (1...9999).contains(interval) else { return nil }
    var endless = self
    endless.limit = .endless
    var rebuilt = Recurrence(frequency)
    rebuilt.interval = interval
    var text = steps
    switch frequency {
    case .daily, .yearly: break
    case .weekly where !weekdays.isEmpty:
      rebuilt.weekdays = Set(weekdays.map { $0.weekday }).sorted().map { Place($0) }
      let names = rebuilt.weekdays.map { $0.weekday.shortName }.joined(separator: ", ")
      text = interval > 1 ? "\(steps) on \(names)" : names
      if interval == 1, rebuilt.weekdays == Recurrence.workingDays { text = "weekday" }
    case .weekly: break
    case .monthly:
      let places = places.filter { $0.isWritable }
      guard !places.isEmpty else { break }
      rebuilt = .monthly(every: interval, on: places)
      let names = places.sorted { $0.readingOrder < $1.readingOrder }.map { $0.text }
      text = "\(steps) on the \(names.joined(separator: ", "))"
    }
    return endless == rebuilt ? text : nil
  }

  /// `week`, `2 weeks`.
  private var steps: String {
    let unit =
      switch frequency {
      case .daily: "day"
      case .weekly: "week"
      case .monthly: "month"
      case .yearly: "year"
      }
    return interval == 1 ? unit : "\(interval) \(unit)s"
  }

  /// The places in the month, from all parts of the rule.
  private var places: [MonthPlace] {
    guard setPositions.isEmpty else { return setPositions.map { .workday($0) } }
    return monthPlaces + monthDays.map { .day($0) }
      + weekdays.compactMap { place in
        place.ordinal.map { .weekday(place.weekday, ordinal: $0) }
      }
  }
}

extension Recurrence.MonthPlace {
  /// Whether an `every` clause can express the place.
  fileprivate var isWritable: Bool {
    switch self {
    case .day(let nth): nth == -1 || (1...31).contains(nth)
    case .weekday(_, let nth), .workday(let nth): nth == -1 || (1...5).contains(nth)
    }
  }

  /// Days of the month come first, then weekdays; places that count from the end come last.
  fileprivate var readingOrder: (Int, Int, Int) {
    func rank(_ nth: Int) -> Int { nth < 0 ? Int.max : nth }
    return switch self {
    case .day(let nth): (0, rank(nth), 0)
    case .weekday(let weekday, let nth): (1, rank(nth), weekday.rawValue)
    case .workday(let nth): (2, rank(nth), 0)
    }
  }

  fileprivate var text: String {
    func word(_ nth: Int) -> String { nth == -1 ? "last" : ordinal(nth) }
    return switch self {
    case .day(-1): "last day"
    case .day(let nth): ordinal(nth)
    case .weekday(let weekday, let nth): "\(word(nth)) \(weekday.shortName)"
    case .workday(let nth): "\(word(nth)) weekday"
    }
  }
}

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

  /// Takes places in a month: `[ "the" ws ] place { sep place }`.
  mutating func takePlaces() -> [Recurrence.MonthPlace]? {
    if take(word: "the") { takeBlanks() }
    return takeList { $0.takePlace() }
  }

  /// ```
  /// place = nth | nth ws "day"
  ///       | ( "first" … "fifth" | "1st" … "5th" | "last" ) ws ( day-name | "weekday" )
  /// nth   = "1st" … "31st" | "first" … "fifth" | "last"
  /// ```
  private mutating func takePlace() -> Recurrence.MonthPlace? {
    guard let nth = attempt({ $0.takeNth() }) else { return nil }
    let named = attempt { cursor -> Recurrence.MonthPlace? in
      guard cursor.takeBlanks(), let word = cursor.takeWord() else { return nil }
      if word == "day" { return .day(nth) }
      guard nth <= 5 else { return nil }
      return word == "weekday"
        ? .workday(nth) : Weekday(name: word).map { .weekday($0, ordinal: nth) }
    }
    return named ?? .day(nth)
  }

  private mutating func takeNth() -> Int? {
    if let number = takeNumber(digits: 1...2) {
      guard (1...31).contains(number.value), let suffix = takeWord(),
        ordinal(number.value) == "\(number.value)\(suffix)"
      else { return nil }
      return number.value
    }
    return switch takeWord() {
    case "first": 1
    case "second": 2
    case "third": 3
    case "fourth": 4
    case "fifth": 5
    case "last": -1
    default: nil
    }
  }

  /// A stop at the run of characters up to the next blank.
  func stop(_ fault: (String) -> RecurrenceFault) -> RecurrenceStop {
    var rest = self
    while let byte = rest.peek(), !byte.isBlank { rest.move(to: rest.at + 1) }
    return RecurrenceStop(fault: fault(excerpt(of: bytes, in: at..<rest.at)), range: at..<rest.at)
  }

  /// Takes the blanks that must follow a keyword, unless the text ends there.
  mutating func takeBlanks(after keyword: String) throws(RecurrenceStop) {
    guard takeBlanks() || isAtEnd else { throw stop { .noBlank($0, after: keyword) } }
  }
}

/// Where and why reading a recurrence stopped.
struct RecurrenceStop: Error, Hashable {
  var fault: RecurrenceFault
  var range: Range<Int>
}

/// Why the tail of a schedule is not a recurrence. Each case has memory of its own, as in ``DateFault``.
indirect enum RecurrenceFault: Error, Hashable {
  case noBlank(String, after: String)
  case interval(String)
  case number(String)
  case numberOfTimes(String)
  case count(String)
  case times(String)
  case limit(String)
  case unit(String)
  case onNotAllowed(String)
  case weekday(String)
  case place(String)
  case tail(String)
  case missingComma(_ before: String, _ after: String)
  case timeLimit
  case secondEnd
}

extension RecurrenceFault: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  var description: String {
    if let meant, let found = misspelling {
      return "`\(found)` cannot be read; did you mean `\(meant)`?"
    }
    func isNot(_ found: String, _ expected: String) -> String {
      found.isEmpty ? "\(expected) is missing" : "`\(found)` is not \(expected)"
    }
    return switch self {
    case .noBlank(let found, let keyword):
      "`\(found)` directly follows `\(keyword)`: put a space between them"
    case .interval(let found):
      isNot(found, "an interval") + ": `every` takes `day`, `week`, `month` or `year`, "
        + "with or without a number before it, `weekday`, or the names of weekdays"
    case .number(let found):
      "`\(found)` is not allowed here: write a number from 1 to 9999"
    case .numberOfTimes(let found):
      "`\(found)` is not a number of times: `for` takes 1 to 9999 times"
    case .count(let found):
      isNot(found, "a count") + ": `for` takes a number from 1 to 9999 and `times`"
    case .times(let found): isNot(found, "`times`") + ": write `times` after the number"
    case .limit(let found):
      isNot(found, "a limit") + ": write a day, a time, or both after `thru`"
    case .unit(let found):
      isNot(found, "a unit") + ": write `day`, `week`, `month` or `year`"
    case .onNotAllowed(let unit):
      "`on` cannot follow `\(unit)`: it can follow `week`, with weekdays, or `month`, "
        + "with days of the month"
    case .weekday(let found):
      isNot(found, "a weekday") + ": after `week`, `on` takes `mon` to `sun`"
    case .place(let found):
      isNot(found, "a day of the month") + ": `on` takes `1st` to `31st`, `last`, or "
        + "`first` to `fifth` or `last` with a weekday"
    case .tail(let found): "`\(found)` cannot follow: the recurrence is already complete"
    case .missingComma(let before, let after):
      "a comma is missing between the weekdays: write `\(before), \(after)`"
    case .timeLimit: "the limit has a time but the start has none: write a day as the limit"
    case .secondEnd: "`thru` with a time cannot follow an end: a schedule has only one end"
    }
  }

  /// What was probably meant instead of the text at fault; nil if nothing is near it.
  var meant: String? {
    switch self {
    case .interval(let text):
      spacedInterval(text) ?? nearestName(to: text.lowercased(), in: intervalNames)
    case .unit(let text): nearestName(to: text.lowercased(), in: units)
    case .weekday(let text): nearestName(to: text.lowercased(), in: weekdayNames)
    case .missingComma, .noBlank, .number, .numberOfTimes, .count, .times, .limit, .onNotAllowed,
      .place, .tail, .timeLimit, .secondEnd:
      nil
    }
  }

  /// The text that may be misspelled.
  private var misspelling: String? {
    switch self {
    case .interval(let text), .unit(let text), .weekday(let text): text
    case .missingComma, .noBlank, .number, .numberOfTimes, .count, .times, .limit, .onNotAllowed,
      .place, .tail, .timeLimit, .secondEnd:
      nil
    }
  }
}

/// A number and a unit of an interval with the space that is missing between them, or nil if the text is
/// not `2weeks` or the like.
func spacedInterval(_ text: String) -> String? {
  let digits = text.prefix { ("0"..."9").contains($0) }
  let unit = text.dropFirst(digits.count).lowercased()
  guard !digits.isEmpty, digits.count <= 4, units.contains(unit) else { return nil }
  return "\(digits) \(unit)"
}

private let units = ["day", "days", "week", "weeks", "month", "months", "year", "years"]
private let weekdayNames = Weekday.allCases.map { $0.name.lowercased() }
private let intervalNames = units + ["weekday"] + weekdayNames
