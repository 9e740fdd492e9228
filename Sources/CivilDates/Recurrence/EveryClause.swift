/// A unit in which recurrences count, with its names in all notations: one row each.
struct RecurrenceUnit {
  let frequency: Recurrence.Frequency
  /// How many periods of the frequency it has.
  var periods = 1
  /// Whether it is a weekday, Monday to Friday.
  var isWeekday = false
  /// After `every`, where an `s` may follow; nil if it has only a short form.
  let name: String?
  /// `daily`; nil if it has none.
  let adverb: String?
  /// The unit of a short form such as `2w`.
  let letter: String

  static let all = [
    RecurrenceUnit(frequency: .daily, name: "day", adverb: "daily", letter: "d"),
    RecurrenceUnit(frequency: .weekly, name: "week", adverb: "weekly", letter: "w"),
    RecurrenceUnit(frequency: .monthly, name: "month", adverb: "monthly", letter: "m"),
    RecurrenceUnit(frequency: .monthly, periods: 3, name: nil, adverb: nil, letter: "q"),
    RecurrenceUnit(frequency: .yearly, name: "year", adverb: "yearly", letter: "y"),
    RecurrenceUnit(frequency: .daily, isWeekday: true, name: nil, adverb: nil, letter: "b"),
  ]

  /// The names with and without an `s`.
  static let names = all.compactMap { $0.name }.flatMap { [$0, "\($0)s"] }

  /// Every `count` of them.
  func every(_ count: Int) -> Recurrence {
    if isWeekday, count == 1 { return .everyWeekday }
    var recurrence = Recurrence(frequency)
    recurrence.interval = count * periods
    recurrence.countsWeekdays = isWeekday
    return recurrence
  }
}

extension Recurrence.Frequency {
  private var unit: RecurrenceUnit? {
    RecurrenceUnit.all.first { $0.frequency == self && $0.name != nil }
  }

  /// `day` to `year`.
  var unitName: String { unit?.name ?? "" }

  /// The value of FREQ: `DAILY` to `YEARLY`.
  var ruleName: String { unit?.adverb?.uppercased() ?? "" }
}

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
    interval == 1 ? frequency.unitName : "\(interval) \(frequency.unitName)s"
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
  /// Takes the longest interval; `stop` is set if it is incomplete. An interval has no limit.
  ///
  /// `interval = [ ( "other" | N ) ws ] unit [ "s" ] [ ws "on" ws on ] | "weekday"
  /// | day-name { sep day-name }`
  ///
  /// - Parameter otherwise: the error about a text that is no interval.
  mutating func takeInterval(
    otherwise: (String, Range<Int>) -> RecurrenceError = RecurrenceError.interval
  ) -> (recurrence: Recurrence?, stop: RecurrenceError?) {
    if let days = takeWeekdays() {
      var weekly = Recurrence(.weekly)
      weekly.weekdays = days.map { Recurrence.Place($0) }
      return (weekly, nil)
    }
    if take(word: "weekday") { return (.everyWeekday, nil) }
    let start = at
    do throws(RecurrenceError) {
      let count = try takeStepCount(otherwise)
      guard let unit = takeUnit() else {
        if count == nil { throw stop(otherwise) }
        throw stop(
          isNot: "a unit", "write `day`, `week`, `month` or `year`", near: RecurrenceUnit.names)
      }
      return takeOn(unit.every(count ?? 1))
    } catch {
      move(to: start)
      return (nil, error)
    }
  }

  /// `[ ( "other" | N ) ws ]`
  private mutating func takeStepCount(
    _ otherwise: (String, Range<Int>) -> RecurrenceError
  ) throws(RecurrenceError) -> Int? {
    if take({ $0.take(word: "other") && $0.takeBlanks() }) { return 2 }
    let start = at
    guard let number = try takeCount() else { return nil }
    guard takeBlanks() else {
      move(to: start)
      throw stop(otherwise)
    }
    return number
  }

  /// Takes `N`; nil if there is no digit.
  mutating func takeCount(
    orSay problem: String = "is not allowed here: write a number from 1 to 9999"
  ) throws(RecurrenceError) -> Int? {
    let start = at
    if let number = takeNumber(digits: 1...4)?.value, number > 0 { return number }
    move(to: start)
    guard takeDigits() else { return nil }
    throw RecurrenceError("`\(excerpt(of: bytes, in: start..<at))` \(problem)", in: start..<at)
  }

  /// The name of a unit, with or without an `s`.
  private mutating func takeUnit() -> RecurrenceUnit? {
    attempt { cursor in
      guard let word = cursor.takeWord() else { return nil }
      return RecurrenceUnit.all.first { unit in
        unit.name.map { word == $0 || word == "\($0)s" } ?? false
      }
    }
  }

  /// `[ ws "on" ws on ]`
  private mutating func takeOn(
    _ plain: Recurrence
  ) -> (recurrence: Recurrence?, stop: RecurrenceError?) {
    let start = at
    guard takeBlanksAnd(word: "on") else { return (plain, nil) }
    let word = at - 2..<at
    var recurrence = plain
    do throws(RecurrenceError) {
      try takeBlanks(after: "on")
      switch plain.frequency {
      case .daily, .yearly:
        throw RecurrenceError(
          "`on` cannot follow `\(plain.frequency.unitName)`: it can follow `week`, with weekdays, or "
            + "`month`, with days of the month", in: word)
      case .weekly:
        guard let days = takeWeekdays() else {
          throw stop(
            isNot: "a weekday", "after `week`, `on` takes `mon` to `sun`", near: Weekday.names)
        }
        recurrence.weekdays = days.map { Recurrence.Place($0) }
      case .monthly:
        guard let places = takePlaces() else {
          throw stop(
            isNot: "a day of the month",
            "`on` takes `1st` to `31st`, `last`, or `first` to `fifth` or `last` with a weekday")
        }
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
    return takeWord().flatMap { word in
      word == "last" ? -1 : (1...5).first { nthWord($0) == word }
    }
  }
}
