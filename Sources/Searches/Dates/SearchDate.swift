import CivilDates

/// A date as written in a search with `[d]`, which may depend on today.
///
/// ```
/// date  = [ base ] [ ws time ] { step }
/// base  = a date or moment of the language | words of ``Moment/init(words:today:clock:orders:)``
///       | "now" | "yesterday" | "today" | "tomorrow" | [ which ws ] ( day-name | month [ ws day ] )
///       | which ws unit
/// which = "this" | "next" | "last"
/// time  = [ "at" ws ] HH [ ":" MM [ ":" SS ] ] [ "am" | "pm" ]     with `at`, minutes or a half
/// step  = [ws] [ "+" | "-" ] [ws] N [ws] unit
/// ```
///
/// Keywords are read in any case. A weekday is a day of this week, the next week or the last week; a
/// month is one of this year, the next year or the last year. Weeks begin on Monday. A time alone is
/// a time of today, and steps alone count from now.
struct SearchDate: Hashable {
  /// The date without its time and steps.
  enum Base: Hashable {
    case now
    /// The given number of days after today.
    case day(Int)
    /// The weekday in the week that is `weeks` after this week.
    case weekday(Weekday, weeks: Int)
    /// The day in the year that is `years` after this year.
    case month(Int, day: Int, years: Int)
    /// The start of the unit that is `units` after the current one.
    case start(TimeUnit, units: Int)
    case moment(Moment)
    /// What a person types for a day, where none of the above is.
    case words(String, StampOrders)
  }

  /// A number of units to add, or to subtract if negative.
  struct Step: Hashable {
    let count: Int
    let unit: TimeUnit
  }

  /// No date is longer, in bytes.
  private static let maxLength = 1000

  let base: Base
  /// The time of day; nil if none is written.
  let time: CivilTime?
  let steps: [Step]

  /// Whether it is more than a date or moment in numbers.
  var isInWords: Bool { if case .moment = base { !steps.isEmpty } else { true } }

  /// The moment that the date means on a day; nil if there is no such moment.
  func moment(on today: CivilDate, at now: CivilTime?) -> Moment? {
    guard var moment = start(on: today, at: now) else { return nil }
    if let time { moment = Moment(moment.date, at: time) }
    for step in steps {
      guard let next = step.unit.adding(step.count, to: moment) else { return nil }
      moment = next
    }
    return moment
  }

  private func start(on today: CivilDate, at now: CivilTime?) -> Moment? {
    switch base {
    case .now: Moment(today, at: now)
    case .day(let days): today.adding(days: days).map { Moment($0) }
    case .weekday(let weekday, let weeks):
      today.adding(days: weeks * 7 + weekday.rawValue - today.weekday.rawValue).map { Moment($0) }
    case .month(let month, let day, let years):
      (try? CivilDate(year: today.year + years, month: month, day: day)).map { Moment($0) }
    case .start(let unit, let units):
      unit.start(of: today).flatMap { unit.adding(units, to: Moment($0)) }
    case .moment(let moment): moment
    case .words(let words, let orders):
      Moment(words: words, today: today, clock: now, orders: orders)
        ?? CivilDate(unreadWords: words, today: today).map { Moment($0) }
    }
  }
}

/// The day of a search, with which dates are read.
struct SearchDay {
  let today: CivilDate
  /// The time that `now` means; if nil, midnight at the start of today.
  let time: CivilTime?
  let options: DateOptions

  /// The start of the schedule in a payload, in seconds since the start of the year 1; nil if the
  /// payload is not a schedule. A recurrence starts with its first occurrence.
  func stamp(ofPayload payload: [UInt8]) -> Int? {
    let reading = DateReading(payload, as: .schedule, today: today, options: options)
    guard let schedule = reading.schedule else { return nil }
    guard var recurrence = schedule.recurrence else { return stamp(schedule.start) }
    // A count does not affect the first occurrence, but takes time to apply.
    if case .count = recurrence.limit { recurrence.limit = .endless }
    return Occurrences(boundedFrom: schedule.start, recurrence: recurrence).first.map(stamp)
  }

  /// The moment that the text of a search means, in seconds since the start of the year 1; nil if
  /// the text is not a date.
  func stamp(ofWords text: [UInt8]) -> Int? {
    SearchDate(text, options: options)?.moment(on: today, at: time).map(stamp)
  }

  private func stamp(_ moment: Moment) -> Int { Moment(.first).seconds(until: moment) }
}

extension SearchDate {
  /// Reads a date; nil if the text is not a date. `options` say how to read a moment.
  init?(_ text: [UInt8], options: DateOptions) {
    let all = text.trimmedRange
    guard !all.isEmpty, all.count <= SearchDate.maxLength else { return nil }
    var cursor = ByteCursor(text, in: all)
    let base = cursor.attempt { $0.takeBase() }
    cursor.takeBlanks()
    let time = cursor.takeExistingTime()
    if let steps = cursor.takeSteps() {
      self.init(base: base ?? (time == nil ? .now : .day(0)), time: time, steps: steps)
      return
    }
    cursor = ByteCursor(text, in: all)
    if cursor.takeWords(today: .first, options.orders) != nil {
      let words = String(decoding: text[all.lowerBound..<cursor.at], as: UTF8.self)
      if let steps = cursor.takeSteps() {
        self.init(base: .words(words, options.orders), time: nil, steps: steps)
        return
      }
    }
    let written = String(decoding: text[all], as: UTF8.self)
    if CivilDate(unreadWords: written, today: .first) != nil {
      self.init(base: .words(written, options.orders), time: nil, steps: [])
      return
    }
    cursor = ByteCursor(text, in: all)
    cursor.move(to: cursor.startOfSteps)
    guard let moment = writtenMoment(text[all.lowerBound..<cursor.at], options: options),
      let steps = cursor.takeSteps()
    else { return nil }
    self.init(base: .moment(moment), time: nil, steps: steps)
  }
}

/// The moment in the notation of payloads, with an optional `at` before the time.
private func writtenMoment(_ text: ArraySlice<UInt8>, options: DateOptions) -> Moment? {
  var words = text.split(separator: 0x20)
  if let at = words.firstIndex(of: Array("at".utf8)[...]) { words.remove(at: at) }
  let payload = Array(words.joined(separator: [0x20]))
  // The meaning of a moment does not depend on today.
  let reading = DateReading(payload, as: .day, today: .first, options: options)
  guard let schedule = reading.schedule, schedule.end == nil, schedule.recurrence == nil else {
    return nil
  }
  return schedule.start
}

extension ByteCursor {
  /// Takes the words that depend on today, without time and steps.
  fileprivate mutating func takeBase() -> SearchDate.Base? {
    guard let word = takeWord() else { return nil }
    switch word {
    case "now": return .now
    case "yesterday": return .day(-1)
    case "today": return .day(0)
    case "tomorrow": return .day(1)
    case "this", "next", "last":
      let distance = word == "this" ? 0 : word == "next" ? 1 : -1
      takeBlanks()
      guard let word = takeWord() else { return nil }
      if let day = takeDay(named: word, distance: distance) { return day }
      // A whole word for a day or longer.
      guard ["day", "week", "month", "quarter", "year"].contains(word) else { return nil }
      return TimeUnit(word).map { .start($0, units: distance) }
    default: return takeDay(named: word, distance: 0)
    }
  }

  /// A weekday, or a month with an optional day that the month has in some years.
  private mutating func takeDay(named word: String, distance: Int) -> SearchDate.Base? {
    if let weekday = Weekday(name: word) { return .weekday(weekday, weeks: distance) }
    guard let month = monthNumber(named: word) else { return nil }
    let day = attempt { cursor -> Int? in
      cursor.takeBlanks()
      guard let day = cursor.takeNumber(digits: 1...9), !cursor.goesOn else { return nil }
      return day.value
    }
    let leapYear = 4
    guard (try? CivilDate(year: leapYear, month: month, day: day ?? 1)) != nil else { return nil }
    return .month(month, day: day ?? 1, years: distance)
  }

  /// Whether the number before the cursor is the start of a time or a step, and not a day.
  private var goesOn: Bool {
    var rest = self
    if rest.take(UInt8(ascii: ":")) { return true }
    rest.takeBlanks()
    guard let word = rest.takeWord() else { return false }
    return word == "am" || word == "pm" || TimeUnit(word) != nil
  }

  /// `{ [ws] [ "+" | "-" ] [ws] N [ws] unit }` up to the end; nil if something else follows.
  fileprivate mutating func takeSteps() -> [SearchDate.Step]? {
    var steps: [SearchDate.Step] = []
    takeBlanks()
    while !isAtEnd {
      let isBack = take(UInt8(ascii: "-"))
      if !isBack { _ = take(UInt8(ascii: "+")) }
      takeBlanks()
      guard let count = takeNumber(digits: 1...9)?.value else { return nil }
      takeBlanks()
      guard let unit = takeWord().flatMap(TimeUnit.init) else { return nil }
      steps.append(SearchDate.Step(count: isBack ? -count : count, unit: unit))
      takeBlanks()
    }
    return steps
  }

  /// Where the steps at the end begin; the end if there are none.
  fileprivate var startOfSteps: Int {
    (at..<end).first { place in
      var rest = self
      rest.move(to: place)
      let isInNumber = place > at && bytes[place].isDigit && bytes[place - 1].isDigit
      return !isInNumber && rest.takeSteps() != nil
    } ?? end
  }
}
