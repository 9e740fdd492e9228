/// The parts of a schedule as they were read, before it is checked that they fit together.
struct ScheduleParts {
  var start: Moment
  var end: End?
  var recurrence: Recurrence?
  /// Whether the recurrence is daily because there is a limit and no `every`.
  var isImpliedDaily = false
  /// Why the recurrence could not be read, and where.
  var stop: RecurrenceStop?
  /// The range from the `every` or limit to the end of the text; nil if there is neither.
  var recurrenceRange: Range<Int>?

  /// An end, and its range.
  struct End {
    var moment: Moment
    var range: Range<Int>
  }
}

extension ScheduleParts {
  /// Sets the limit of the recurrence, which is daily if none was read.
  mutating func recur(until limit: Recurrence.Limit) {
    isImpliedDaily = recurrence == nil
    recurrence = recurrence ?? Recurrence(.daily)
    recurrence?.limit = limit
  }

  /// The end, if exactly one of start and end has a time.
  var mismatchedEnd: End? {
    guard let end, (start.time == nil) != (end.moment.time == nil) else { return nil }
    return end
  }
}
