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
struct SearchDate {
  /// The moment that it means; nil if there is no such moment.
  let moment: Moment?
  /// Whether it is more than a date or moment in numbers.
  let isInWords: Bool

  /// No date is longer, in bytes.
  private static let maxLength = 1000
}

/// The day of a search, with which dates are read.
struct SearchDay {
  var today = CivilDate.first
  /// The time that `now` means; if nil, midnight at the start of today.
  var time: CivilTime?
  var options = DateOptions()

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
    SearchDate(text, on: self)?.moment.map(stamp)
  }

  private func stamp(_ moment: Moment) -> Int { Moment(.first).seconds(until: moment) }
}

extension SearchDate {
  /// Reads a date; nil if the text is not a date, whatever the day.
  init?(_ text: [UInt8], on day: SearchDay) {
    let all = text.trimmedRange
    guard !all.isEmpty, all.count <= SearchDate.maxLength else { return nil }
    var cursor = ByteCursor(text, in: all)
    let now = WordMeaning(moment: Moment(day.today, at: day.time))
    var base = cursor.attempt { $0.takeBase(on: day) } ?? now
    cursor.takeBlanks()
    if let time = cursor.takeExistingTime() { base.moment?.time = time }
    if let end = cursor.takeSteps(from: base.moment) {
      self.init(moment: end.moment, isInWords: true)
      return
    }
    cursor = ByteCursor(text, in: all)
    let words = cursor.takeWords(today: day.today, clock: day.time, day.options.orders)
    if let words, let end = cursor.takeSteps(from: words.moment) {
      self.init(moment: end.moment, isInWords: true)
      return
    }
    let written = String(decoding: text[all], as: UTF8.self)
    if let date = CivilDate(unreadWords: written, today: day.today) {
      self.init(moment: Moment(date), isInWords: true)
      return
    }
    cursor = ByteCursor(text, in: all)
    cursor.move(to: cursor.startOfSteps)
    let hasSteps = !cursor.isAtEnd
    guard let start = writtenMoment(text[all.lowerBound..<cursor.at], options: day.options),
      let end = cursor.takeSteps(from: start)
    else { return nil }
    self.init(moment: end.moment, isInWords: hasSteps)
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
  fileprivate mutating func takeBase(on day: SearchDay) -> WordMeaning? {
    let today = day.today
    guard let word = takeWord() else { return nil }
    switch word {
    case "now": return WordMeaning(moment: Moment(today, at: day.time))
    case "yesterday": return WordMeaning(today.adding(days: -1))
    case "today": return WordMeaning(today)
    case "tomorrow": return WordMeaning(today.adding(days: 1))
    case "this", "next", "last":
      let distance = word == "this" ? 0 : word == "next" ? 1 : -1
      takeBlanks()
      guard let word = takeWord() else { return nil }
      if let day = takeDay(named: word, distance: distance, today) { return day }
      // A whole word for a day or longer.
      guard ["day", "week", "month", "quarter", "year"].contains(word), let unit = TimeUnit(word)
      else { return nil }
      return WordMeaning(
        moment: unit.start(of: today).flatMap { unit.adding(distance, to: Moment($0)) })
    default: return takeDay(named: word, distance: 0, today)
    }
  }

  /// A weekday, or a month with an optional day that the month has in some years.
  private mutating func takeDay(
    named word: String, distance: Int, _ today: CivilDate
  ) -> WordMeaning? {
    if let weekday = Weekday(name: word) {
      return WordMeaning(
        today.adding(days: distance * 7 + weekday.rawValue - today.weekday.rawValue))
    }
    guard let month = monthNumber(named: word) else { return nil }
    let number = attempt { cursor -> Int? in
      cursor.takeBlanks()
      guard let day = cursor.takeNumber(digits: 1...9), !cursor.goesOn else { return nil }
      return day.value
    }
    let day = number ?? 1
    guard (1...CivilDate.maxLength(ofMonth: month)).contains(day) else { return nil }
    return WordMeaning(try? CivilDate(year: today.year + distance, month: month, day: day))
  }

  /// Whether the number before the cursor is the start of a time or a step, and not a day.
  private var goesOn: Bool {
    var rest = self
    if rest.take(UInt8(ascii: ":")) { return true }
    rest.takeBlanks()
    guard let word = rest.takeWord() else { return false }
    return word == "am" || word == "pm" || TimeUnit(word) != nil
  }

  /// `{ [ws] [ "+" | "-" ] [ws] N [ws] unit }` up to the end, from a moment; nil if something else follows.
  fileprivate mutating func takeSteps(from start: Moment?) -> WordMeaning? {
    var moment = start
    takeBlanks()
    while !isAtEnd {
      let sign = takeSign() ?? 1
      takeBlanks()
      guard let count = takeNumber(digits: 1...9)?.value else { return nil }
      takeBlanks()
      guard let unit = takeWord().flatMap(TimeUnit.init) else { return nil }
      moment = moment.flatMap { unit.adding(sign * count, to: $0) }
      takeBlanks()
    }
    return WordMeaning(moment: moment)
  }

  /// Where the steps at the end begin; the end if there are none.
  fileprivate var startOfSteps: Int {
    (at..<end).first { place in
      var rest = self
      rest.move(to: place)
      let isInNumber = place > at && bytes[place].isDigit && bytes[place - 1].isDigit
      return !isInNumber && rest.takeSteps(from: nil) != nil
    } ?? end
  }
}
