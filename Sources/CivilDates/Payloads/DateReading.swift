/// What a date tag's payload means, and what is wrong with it.
public struct DateReading: Hashable, Sendable {
  /// The value of a payload with exactly one reading, be it misspelled or misplaced; nil otherwise,
  /// and for a text and the two kinds of recurrence.
  public var schedule: Schedule?
  /// The value of a payload of one of the two kinds of recurrence.
  public var recurrence: Recurrence?
  /// Whether a `thru` or `for` without `every` was read as a daily recurrence.
  public var isImpliedDaily = false
  /// Which of two readings was taken, in one clause, where other tools take the other one.
  public var note: String?
  /// What is wrong: the first that applies, in the order of ``DateProblem/Kind``.
  public var problem: DateProblem?
}
