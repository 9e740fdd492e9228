/// What makes a rule worth asking about an item. One look at each tag finds them all, so that a
/// clean line costs no rule anything.
///
/// A trigger may be raised for nothing; it is never missing where a rule would find something.
package struct Trigger: OptionSet, Hashable, Sendable {
  /// One bit for each trigger.
  package let rawValue: UInt32

  /// The triggers whose bits are set.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Two tags of the item may have one name.
  package static let repeatedName = Trigger(rawValue: 1)
  /// A tag is a near miss.
  package static let nearMiss = Trigger(rawValue: 1 << 1)
  /// A date tag's payload has a problem.
  package static let dateProblem = Trigger(rawValue: 1 << 2)
  /// A tag's definition says something of its payload: that there is one, which, or of what form.
  package static let checkedPayload = Trigger(rawValue: 1 << 3)
  /// The item carries more tags than it may.
  package static let manyTags = Trigger(rawValue: 1 << 4)
  /// A `@done` carries a day after today.
  package static let futureDone = Trigger(rawValue: 1 << 5)
  /// The item says both when it began and when it was done.
  package static let startAndDone = Trigger(rawValue: 1 << 6)
  /// A `@done` carries no day.
  package static let bareDone = Trigger(rawValue: 1 << 7)
  /// A `@due` may be past.
  package static let pastDue = Trigger(rawValue: 1 << 8)
  /// The item carries a rule of recurrence apart from its dates.
  package static let separateRepeat = Trigger(rawValue: 1 << 9)
  /// TaskPaper may read a tag otherwise.
  package static let misreading = Trigger(rawValue: 1 << 10)
  /// The item, or its file, asks not to be checked.
  package static let suppression = Trigger(rawValue: 1 << 11)
}
