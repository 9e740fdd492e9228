/// Reads the longest schedule that a payload begins with, from left to right.
///
/// A day or time that does not exist is read as the nearest one that does. The first of them is the
/// fault.
struct ScheduleReader {
  var cursor: ByteCursor
  let spelling: Spelling
  var options = DateOptions()
  var orders = FieldOrders()

  /// Whether everything that was read is in a spelling of the exact grammar or a configured one.
  var isStandard = true
  /// The dates that were read and whose numbers may have more than one order.
  private(set) var stamps: [Stamp] = []
  /// The shapes of ``stamps``.
  var stampShapes: StampShapes { StampShapes(stamps.lazy.map { $0.shape }) }
  /// Whether a `T` separates the day and time of the last moment, as in ISO 8601.
  private(set) var hasTimeDesignator = false
  /// The first day or time that does not exist.
  var fault: FieldFault?

  /// A day or time that does not exist.
  struct FieldFault {
    var fault: DateFault
    /// The number or name that is wrong.
    var range: Range<Int>
    /// The moment or time that contains it.
    var context: Range<Int>
    /// The nearest one that exists.
    var nearest: String
  }

  /// What a moment is for: only a bound may be 24:00.
  enum Role { case start, bound }

  /// `moment = date [ ws time ]`
  mutating func readMoment(_ role: Role) -> Moment? {
    let start = cursor.at
    guard case (var date, let time)? = takeMoment() else { return nil }
    date.hasTime = time != nil
    if case .stamp(let shape) = date.form {
      // Without a time, `22.06.08` is not a date but a version or an amount.
      guard shape != .dotted || time != nil else {
        cursor.move(to: start)
        return nil
      }
      stamps.append(Stamp(shape: shape, text: date))
    }
    isStandard = isStandard && date.isStandard && time?.isStandard != false

    let day = date.resolved(orders)
    let clock = time?.resolved
    var moment = Moment(day.value, at: clock?.value)
    var wrong = day.fault ?? clock?.fault
    if role == .start, wrong == nil, clock?.value == .endOfDay, let hour = time?.hour {
      wrong = (.field(.hour(24)), hour.range)
    }
    if moment.time == .endOfDay, role == .start || day.fault != nil {
      moment = Moment(day.value.adding(days: 1) ?? day.value, at: .startOfDay)
    }
    keepFault(wrong, in: start..<cursor.at, nearest: moment)
    return moment
  }

  /// Reads a time without a day.
  mutating func readTime() -> CivilTime? {
    let start = cursor.at
    guard let time = cursor.takeTime(spelling) else { return nil }
    isStandard = isStandard && time.isStandard
    let resolved = time.resolved
    keepFault(resolved.fault, in: start..<cursor.at, nearest: resolved.value)
    return resolved.value
  }

  /// Takes the numbers of a moment.
  mutating func takeMoment() -> (DateText, TimeText?)? {
    if !options.formats.isEmpty {
      var probe = cursor
      if probe.takeDate(.exact) == nil {
        for format in options.formats {
          if let (date, time) = cursor.take(format) {
            return (date, time ?? takeTime(after: date))
          }
        }
      }
    }
    return cursor.takeDate(spelling).map { ($0, takeTime(after: $0)) }
  }

  private mutating func takeTime(after date: DateText) -> TimeText? {
    let start = cursor.at
    hasTimeDesignator = cursor.peek() == UInt8(ascii: "T")
    let hasWeekday = spelling == .any && date.weekday != nil
    if let isStandard = cursor.takeTimeSeparator(spelling, hasWeekday: hasWeekday),
      var time = cursor.takeTime(spelling)
    {
      time.isStandard = time.isStandard && isStandard
      return time
    }
    cursor.move(to: start)
    return nil
  }

  private mutating func keepFault(
    _ wrong: (fault: DateFault, range: Range<Int>)?, in context: Range<Int>,
    nearest: some CustomStringConvertible
  ) {
    guard fault == nil, let wrong else { return }
    fault = FieldFault(
      fault: wrong.fault, range: wrong.range, context: context, nearest: nearest.description)
  }

  /// Reads the longest schedule from the cursor on.
  ///
  /// `schedule = moment [ end ] [ ws "every" ws interval ] [ limit ]`
  mutating func readSchedule() -> ScheduleParts? {
    guard let start = readMoment(.start) else { return nil }
    var parts = ScheduleParts(start: start)
    if cursor.isAtEnd { return parts }
    parts.end = readEnd(of: start)
    let tail = cursor.at
    readInterval(into: &parts)
    if parts.stop == nil { readLimit(into: &parts) }
    if parts.recurrence != nil || parts.stop != nil { parts.recurrenceRange = tail..<cursor.end }
    return parts
  }

  /// `end = [ws] "-" [ws] ( time | moment )`
  private mutating func readEnd(of start: Moment) -> ScheduleParts.End? {
    let place = cursor.at
    // In ISO 8601, `T10:00-07:00` has a time zone, not an end.
    if hasTimeDesignator, cursor.takeOffset() != nil {
      cursor.move(to: place)
      return nil
    }
    guard let isStandardDash = cursor.takeDash(spelling) else { return nil }
    let before = self
    cursor.takeBlanks()
    let from = cursor.at
    if let end = readBound(on: start.date) {
      isStandard = isStandard && isStandardDash
      return (end.moment, from..<cursor.at)
    }
    self = before
    cursor.move(to: place)
    return nil
  }

  /// `time | moment`, where a time alone is on `day`.
  mutating func readBound(on day: CivilDate) -> (moment: Moment, isTimeAlone: Bool)? {
    if let moment = readMoment(.bound) { return (moment, false) }
    return readTime().map { (Moment(day, at: $0), true) }
  }

  /// `ws "every" ws interval`
  private mutating func readInterval(into parts: inout ScheduleParts) {
    let place = cursor.at
    guard cursor.takeBlanksAnd(word: "every") else { return }
    do throws(RecurrenceError) {
      try cursor.takeBlanks(after: "every")
      (parts.recurrence, parts.stop) = cursor.takeInterval()
    } catch {
      parts.stop = error
    }
    if parts.recurrence == nil { cursor.move(to: place) }
  }

  /// `limit = ws ( "thru" | "through" ) ws ( moment | time ) | ws "for" ws N ws "time" [ "s" ]`
  private mutating func readLimit(into parts: inout ScheduleParts) {
    let place = cursor.at
    do throws(RecurrenceError) {
      if cursor.takeBlanksAnd(word: "for") {
        let count = try cursor.takeBlanksAndCount()
        parts.recur(until: .count(count))
      } else if let word = takeBlanksAndThru() {
        try cursor.takeBlanks(after: word)
        try readUntil(into: &parts)
      }
    } catch {
      parts.stop = error
      cursor.move(to: place)
    }
  }

  /// `ws ( "thru" | "through" )`; for `.any`, also ` until`.
  private mutating func takeBlanksAndThru() -> String? {
    if cursor.takeBlanksAnd(word: "thru") { return "thru" }
    if cursor.takeBlanksAnd(word: "through") { return "through" }
    guard spelling == .any, cursor.takeBlanksAnd(word: "until") else { return nil }
    isStandard = false
    return "until"
  }

  private mutating func readUntil(into parts: inout ScheduleParts) throws(RecurrenceError) {
    let from = cursor.at
    guard let bound = readBound(on: parts.start.date) else {
      throw cursor.stop(isNot: "a limit", "write a day, a time, or both after `thru`")
    }
    let range = from..<cursor.at
    let isEnd =
      parts.recurrence == nil && parts.end == nil && (bound.isTimeAlone || options.thru == .span)
    if parts.start.time == nil, isEnd ? bound.moment.time != nil : bound.isTimeAlone {
      throw RecurrenceError(
        "the limit has a time but the start has none: write a day as the limit", in: range)
    }
    guard isEnd else {
      if bound.isTimeAlone, parts.recurrence == nil {
        throw RecurrenceError(
          "`thru` with a time cannot follow an end: a schedule has only one end", in: range)
      }
      parts.recur(until: .until(bound.moment))
      return
    }
    var end = bound.moment
    if parts.start.time != nil, end.time == nil { end.time = .endOfDay }
    parts.end = (end, range)
  }
}

extension ByteCursor {
  /// Takes `[ws] "-"`; for `.any`, also an en dash or ` to `.
  ///
  /// - Returns: whether the spelling was exact; nil if there is no dash.
  fileprivate mutating func takeDash(_ spelling: Spelling) -> Bool? {
    attempt { cursor in
      let hasBlanks = cursor.takeBlanks()
      if cursor.take(UInt8(ascii: "-")) { return true }
      guard spelling == .any else { return nil }
      if hasBlanks, cursor.take(word: "to") { return cursor.peek()?.isBlank == true ? false : nil }
      return cursor.take(0xE2) && cursor.take(0x80) && cursor.take(0x93) ? false : nil
    }
  }

  /// `ws N ws "time" [ "s" ]`
  fileprivate mutating func takeBlanksAndCount() throws(RecurrenceError) -> Int {
    try takeBlanks(after: "for")
    let start = at
    let number = try takeCount(
      orSay: "is not a number of times: `for` takes 1 to 9999 times")
    guard let number, peek()?.isBlank == true else {
      move(to: start)
      throw stop(isNot: "a count", "`for` takes a number from 1 to 9999 and `times`")
    }
    guard takeBlanksAnd(word: "times") || takeBlanksAnd(word: "time") else {
      takeBlanks()
      throw stop(isNot: "`times`", "write `times` after the number")
    }
    return number
  }
}

/// The parts of a schedule as they were read, before it is checked that they fit together.
struct ScheduleParts {
  var start: Moment
  var end: End?
  var recurrence: Recurrence?
  /// Whether the recurrence is daily because there is a limit and no `every`.
  var isImpliedDaily = false
  /// Why the recurrence could not be read, and where.
  var stop: RecurrenceError?
  /// The range from the `every` or limit to the end of the text; nil if there is neither.
  var recurrenceRange: Range<Int>?

  /// An end, and its range.
  typealias End = (moment: Moment, range: Range<Int>)

  /// Sets the limit of the recurrence, which is daily if none was read.
  mutating func recur(until limit: Recurrence.Limit) {
    isImpliedDaily = recurrence == nil
    var limited = recurrence ?? Recurrence(.daily)
    limited.limit = limit
    recurrence = limited
  }

  /// The end, if exactly one of start and end has a time.
  var mismatchedEnd: End? {
    guard let end, (start.time == nil) != (end.moment.time == nil) else { return nil }
    return end
  }
}
