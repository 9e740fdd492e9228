/// A recurrence in memory of its own.
///
/// Few schedules have one, and the box keeps all others small: copying them neither moves nor counts the
/// lists of a recurrence.
indirect enum BoxedRecurrence: Hashable, Sendable {
  case recurrence(Recurrence)

  /// The recurrence.
  var value: Recurrence {
    switch self {
    case .recurrence(let recurrence): recurrence
    }
  }
}
