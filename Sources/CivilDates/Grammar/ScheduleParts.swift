/// The parts of a schedule as they were read, before it is checked that they fit together.
struct ScheduleParts {
  var start: Moment
  var end: End?
  private(set) var boxedRecurrence: BoxedRecurrence?
  /// Whether the recurrence is daily because there is a limit and no `every`.
  var isImpliedDaily = false
  /// Why the recurrence could not be read, and where.
  var stop: RecurrenceStop?
  /// The range from the `every` or limit to the end of the text; nil if there is neither.
  var recurrenceRange: Range<Int>?

  init(start: Moment) { self.start = start }

  var recurrence: Recurrence? {
    get { boxedRecurrence?.value }
    set { boxedRecurrence = newValue.map(BoxedRecurrence.recurrence) }
  }

  /// Whether there is a ``recurrence``, without a copy of it.
  var recurs: Bool { boxedRecurrence != nil }

  /// An end, and its range.
  struct End {
    var moment: Moment
    var range: Range<Int>
  }
}

extension ScheduleParts {
  /// Sets the limit of the recurrence, which is daily if none was read.
  mutating func recur(until limit: Recurrence.Limit) {
    isImpliedDaily = !recurs
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
