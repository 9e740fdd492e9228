/// What a date tag's payload means, and what is wrong with it.
public struct DateReading: Hashable, Sendable {
  /// The value of a payload with exactly one reading, even if its spelling is nonstandard or it has
  /// an unexpected end or recurrence; nil for a text, for a relative date such as `tomorrow`, and for
  /// the two kinds of recurrence.
  public internal(set) var schedule: Schedule?
  /// The value of a payload of one of the two kinds of recurrence.
  public var recurrence: Recurrence? { boxedRecurrence?.value }
  /// Whether a `thru` or `for` without `every` was read as a daily recurrence.
  public internal(set) var isImpliedDaily = false
  /// How the payload was read, in one clause, if there are other ways to read it.
  public internal(set) var note: String?
  /// The shapes of its stamps, whose meaning depends on the order that the file's ``StampEvidence``
  /// shows.
  public internal(set) var stamps: StampShapes = []
  /// What is wrong: the first kind that applies, in the order of ``DateProblem/Kind``.
  public internal(set) var problem: DateProblem?
  /// Which kind of problem it has, without a copy of that.
  package var problemKind: DateProblem.Kind? { problem?.fault.kind }
  /// What ``recurrence`` is.
  var boxedRecurrence: BoxedRecurrence?
}

extension DateReading {
  /// What is known of a payload that was not read.
  package static var unread: DateReading { DateReading() }
}
