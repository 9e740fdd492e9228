/// Reads one payload, left to right, as the longest schedule that it begins with.
///
/// Days and times that do not exist are read as the nearest ones that do, and the first of them is
/// kept as the fault.
struct ScheduleReader {
  var cursor: ByteCursor
  let spelling: Spelling
  let options: DateOptions
  let orders: FieldOrders

  /// Whether all that was read is the exact grammar's or a configured spelling.
  var isStandard = true
  /// Whether a spelling was met whose order of fields is a guess.
  var hasLongForm = false
  var hasShortForm = false
  /// Whether (d) was met, the stamp that Todo+ and PlainTasks write.
  private(set) var hasStamp = false
  /// Whether the last moment parts its day and time by a `T`, as ISO 8601 does.
  private(set) var hasTimeDesignator = false
  /// The first day or time that does not exist.
  var fault: FieldFault?

  init(
    _ cursor: ByteCursor, _ spelling: Spelling, options: DateOptions = DateOptions(),
    orders: FieldOrders = FieldOrders()
  ) {
    self.cursor = cursor
    self.spelling = spelling
    self.options = options
    self.orders = orders
  }

  /// A day or time that does not exist.
  struct FieldFault {
    var fault: DateFault
    /// The number or name that is wrong.
    var range: Range<Int>
    /// The moment or time that it belongs to.
    var piece: Range<Int>
    /// The nearest moment or time, in its canonical spelling.
    var nearest: String
  }

  /// Where a moment stands: 24:00 is allowed only as a bound.
  enum Role { case start, bound }

  /// `moment = date [ ws time ]`
  mutating func readMoment(_ role: Role) -> Moment? {
    let start = cursor.at
    guard let (date, time) = takeMoment() else { return nil }
    isStandard = isStandard && date.isStandard && time?.isStandard != false
    if date.form == .yearLast { hasLongForm = true }
    if date.form == .short {
      if time == nil { hasShortForm = true } else { hasStamp = true }
    }

    let day = date.resolved(orders, hasTime: time != nil)
    let clock = time?.resolved
    var moment = Moment(day.value, clock?.value)
    var wrong = day.fault ?? clock?.fault
    if role == .start, wrong == nil, clock?.value == .endOfDay, let hour = time?.hour {
      wrong = (.field(.hour(24)), hour.range)
    }
    if moment.time == .endOfDay, role == .start || day.fault != nil {
      moment = Moment(day.value.adding(days: 1) ?? day.value, .startOfDay)
    }
    note(wrong, in: start..<cursor.at, nearest: "\(moment)")
    return moment
  }

  /// A time that stands for a moment on a day given before.
  mutating func readTime() -> CivilTime? {
    let start = cursor.at
    guard let time = cursor.takeTime(spelling) else { return nil }
    isStandard = isStandard && time.isStandard
    let resolved = time.resolved
    note(resolved.fault, in: start..<cursor.at, nearest: "\(resolved.value)")
    return resolved.value
  }

  private mutating func takeMoment() -> (DateText, TimeText?)? {
    var probe = cursor
    if probe.takeDate(.exact) == nil {
      for format in options.formats {
        if let (date, time) = cursor.take(format) { return (date, time ?? takeTimeOfDay()) }
      }
    }
    return cursor.takeDate(spelling).map { ($0, takeTimeOfDay()) }
  }

  private mutating func takeTimeOfDay() -> TimeText? {
    let start = cursor.at
    hasTimeDesignator = cursor.peek() == UInt8(ascii: "T")
    if let isStandard = cursor.takeTimeSeparator(spelling), var time = cursor.takeTime(spelling) {
      time.isStandard = time.isStandard && isStandard
      return time
    }
    cursor.move(to: start)
    return nil
  }

  private mutating func note(
    _ wrong: (fault: DateFault, range: Range<Int>)?, in piece: Range<Int>, nearest: String
  ) {
    guard fault == nil, let wrong else { return }
    fault = FieldFault(fault: wrong.fault, range: wrong.range, piece: piece, nearest: nearest)
  }
}
