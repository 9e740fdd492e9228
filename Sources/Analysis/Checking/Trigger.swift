import CivilDates
package import TaskText

/// A reason to run a rule on an item. One scan of the tags raises all triggers, so that no rule runs
/// on a clean line.
///
/// A trigger may be raised in vain, but it is always raised if a rule would find something.
package struct Trigger: OptionSet, Hashable, Sendable {
  /// One bit for each trigger.
  package let rawValue: UInt64

  /// The triggers whose bits are set.
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Two tags of the item may have one name.
  package static let repeatedName = Trigger(rawValue: 1)
  /// A search has a problem, or can never match.
  package static let searchProblem = Trigger(rawValue: 1 << 1)
  /// A date tag's payload has a problem, of any kind: the kinds are known once it is read.
  package static let dateProblem = Trigger(rawValue: 0x3FF << 32)
  /// A box may contradict a tag.
  package static let contradictoryState = Trigger(rawValue: 1 << 2)
  /// A tag's payload is required, or must be one of some values, or must have a form.
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
  /// The item has a recurrence in a tag of its own.
  package static let separateRepeat = Trigger(rawValue: 1 << 9)
  /// TaskPaper may read a tag differently.
  package static let misreading = Trigger(rawValue: 1 << 10)
  /// The item suppresses findings, on its line or in the file.
  package static let suppression = Trigger(rawValue: 1 << 11)
  /// The item may begin after it is due, or was written down after today.
  package static let startAfterDue = Trigger(rawValue: 1 << 12)
  /// Two tags of the item may exclude each other.
  package static let exclusiveTags = Trigger(rawValue: 1 << 13)
  /// A bullet, box or checkbox has no space after it.
  package static let gluedBullet = Trigger(rawValue: 1 << 14)
  /// A date may stand beside a date tag's name without being its payload.
  package static let unreadDate = Trigger(rawValue: 1 << 15)

  /// A date may stand at a place other than directly after its tag's name, in parentheses.
  static let datePlace = Trigger([.detached, .unparenthesized]).union(.unreadDate)

  /// A tag is one of these near misses.
  package init(_ nearMisses: NearMisses) { self.init(rawValue: UInt64(nearMisses.rawValue) << 16) }

  /// A date tag's payload has a problem of this kind.
  init(_ kind: DateProblem.Kind) {
    let bit: UInt64 =
      switch kind {
      case .emptyPayload: 0
      case .relativeDate: 1
      case .invalidDate: 2
      case .unreadableDate: 3
      case .ambiguousDate: 4
      case .unexpectedRange: 5
      case .reversedRange: 6
      case .invalidRecurrence: 7
      case .emptyRecurrence: 8
      case .nonstandardDate: 9
      }
    self.init(rawValue: 1 << (32 + bit))
  }
}
