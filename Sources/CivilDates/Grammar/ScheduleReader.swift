/// Reads the longest schedule that a payload begins with, from left to right.
///
/// A day or time that does not exist is read as the nearest one that does. The first of them is the
/// fault.
struct ScheduleReader {
  var cursor: ByteCursor
  let spelling: Spelling
  let options: DateOptions
  let orders: FieldOrders

  /// Whether everything that was read is in a spelling of the exact grammar or a configured one.
  var isStandard = true
  /// The dates that were read and whose numbers may have more than one order.
  private(set) var stamps: [Stamp] = []
  /// The shapes of ``stamps``.
  var stampShapes: StampShapes { StampShapes(stamps.map { $0.shape }) }
  /// Whether a `T` separates the day and time of the last moment, as in ISO 8601.
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
    /// The moment or time that contains it.
    var context: Range<Int>
    /// The nearest one that exists.
    var nearest: Nearest
  }

  /// A moment or a time, which prints in its canonical spelling.
  enum Nearest: CustomStringConvertible {
    case moment(Moment)
    case time(CivilTime)

    var description: String {
      switch self {
      case .moment(let moment): moment.description
      case .time(let time): time.description
      }
    }
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
    keepFault(wrong, in: start..<cursor.at, nearest: .moment(moment))
    return moment
  }

  /// Reads a time without a day.
  mutating func readTime() -> CivilTime? {
    let start = cursor.at
    guard let time = cursor.takeTime(spelling) else { return nil }
    isStandard = isStandard && time.isStandard
    let resolved = time.resolved
    keepFault(resolved.fault, in: start..<cursor.at, nearest: .time(resolved.value))
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
    _ wrong: (fault: DateFault, range: Range<Int>)?, in context: Range<Int>, nearest: Nearest
  ) {
    guard fault == nil, let wrong else { return }
    fault = FieldFault(fault: wrong.fault, range: wrong.range, context: context, nearest: nearest)
  }
}
