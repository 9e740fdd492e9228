/// The parts of a schedule as they were read, before they are weighed against each other.
struct ScheduleParts {
  var start: Moment
  var end: End?
  var recurrence: Recurrence?
  /// Whether the recurrence comes from a limit alone.
  var isImpliedDaily = false
  /// What kept a recurrence from being read, and where.
  var stop: RecurrenceStop?
  /// The tail's place, from the `every` or limit on; nil where there is none.
  var recurrenceRange: Range<Int>?

  /// An end, and where it stands.
  struct End {
    var moment: Moment
    var range: Range<Int>
  }
}

extension ScheduleParts {
  /// Sets the limit of the recurrence, which is daily where none was read.
  mutating func recur(until limit: Recurrence.Limit) {
    isImpliedDaily = recurrence == nil
    recurrence = recurrence ?? Recurrence(.daily)
    recurrence?.limit = limit
  }

  /// The end, if it has a time where the start has none, or none where the start has one.
  var unlikeEnd: End? {
    guard let end, (start.time == nil) != (end.moment.time == nil) else { return nil }
    return end
  }
}
