/// A recurrence in memory of its own.
///
/// Few schedules have one. Without the box, each copy of the others would move and count the lists of
/// a recurrence that is not there.
indirect enum BoxedRecurrence: Hashable, Sendable {
  case recurrence(Recurrence)

  /// The recurrence.
  var value: Recurrence {
    switch self {
    case .recurrence(let recurrence): recurrence
    }
  }
}
