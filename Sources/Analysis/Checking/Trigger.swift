import CivilDates
import Settings
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
  package static let dateProblem = Trigger(rawValue: (1 << UInt64(kinds.count) - 1) << 32)
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

  /// A tag is one of these near misses.
  package init(_ nearMisses: NearMisses) { self.init(rawValue: UInt64(nearMisses.rawValue) << 16) }

  /// A date tag's payload has a problem of this kind.
  init(_ kind: DateProblem.Kind) {
    self.init(rawValue: 1 << UInt64(32 + (Trigger.kinds.firstIndex(of: kind) ?? 0)))
  }

  private static let kinds = DateProblem.Kind.allCases
}

/// Which rules the triggers make worthwhile. For a few triggers it takes less time than a look at each rule.
struct TriggeredRules: Sendable {
  /// By the bit of a trigger, the rules that have it.
  private var rules = [Indices](repeating: Indices(bits: 0), count: Trigger.RawValue.bitWidth)

  /// - Parameter triggers: the triggers of each rule; at most 64.
  init(_ triggers: [Trigger]) {
    precondition(triggers.count <= UInt64.bitWidth)
    for (index, triggers) in triggers.enumerated() {
      for bit in Indices(bits: triggers.rawValue) { rules[bit].bits |= 1 << UInt64(index) }
    }
  }

  /// The indices of the rules that have one of the triggers, in order.
  func indices(for triggers: Trigger) -> Indices {
    Indices(bits: triggers.rawValue).reduce(into: Indices(bits: 0)) { $0.bits |= rules[$1].bits }
  }

  /// The numbers of the bits that are set.
  struct Indices: Sequence, IteratorProtocol {
    fileprivate var bits: UInt64

    mutating func next() -> Int? {
      if bits == 0 { return nil }
      let index = bits.trailingZeroBitCount
      bits &= bits &- 1
      return index
    }
  }
}

/// What about a known tag may raise a trigger, as bits that are read for each use of the tag.
struct TagTraits: OptionSet, Sendable {
  let rawValue: UInt32

  /// Its payload is a date.
  static let date = TagTraits(rawValue: 1)
  /// Its payload is a day or a moment only.
  static let dayOnly = TagTraits(rawValue: 2)
  /// Its payload is required, or must be one of some values, or must have a form.
  static let checkedPayload = TagTraits(rawValue: 4)
  /// `@done`.
  static let done = TagTraits(rawValue: 8)
  /// `@start`, `@started` or `@created`.
  static let start = TagTraits(rawValue: 16)
  /// `@due`.
  static let due = TagTraits(rawValue: 32)
  /// `@repeat` or `@repeat-rule`.
  static let separateRepeat = TagTraits(rawValue: 64)
  /// `@nolint` or `@nolint-file`.
  static let suppression = TagTraits(rawValue: 128)
  /// An item may carry it a limited number of times.
  static let limited = TagTraits(rawValue: 256)

  /// Its payload is a rule of recurrence.
  static let recurrence = TagTraits(rawValue: 512)
  /// It may not be after `@due`.
  static let endsAtDue = TagTraits(rawValue: 1024)
  /// It names something that has happened, but is not `@done`.
  static let past = TagTraits(rawValue: 2048)
  /// It says when something happened: its stamps cannot be after today.
  static let happened = TagTraits(rawValue: 4096)

  /// Its payload may be a text that is not a date.
  static let dayOrText = TagTraits(rawValue: 16384)
  /// Its payload is a search.
  static let search = TagTraits(rawValue: 65_536)
  /// `@cancelled`.
  static let cancelled = TagTraits(rawValue: 131_072)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The traits of a tag under the settings that define it.
  init(_ definition: TagDefinition, _ settings: Settings) {
    self = []
    if definition.payload.isDate { insert(.date) }
    if definition.payload == .day || definition.payload == .dayOrText { insert(.dayOnly) }
    if definition.payload == .dayOrText { insert(.dayOrText) }
    if definition.payload == .recurrence || definition.payload == .recurrenceRule {
      insert(.recurrence)
    }
    if definition.payload == .search { insert(.search) }
    if definition.requiresPayload || !definition.values.isEmpty
      || (definition.payload == .people && !settings.people.isEmpty)
      || definition.payload == .duration
    {
      insert(.checkedPayload)
    }
    if definition.maximum != nil { insert(.limited) }
    if tagsBeforeDue.contains(definition.name) { insert(.endsAtDue) }
    if pastStamps.contains(definition.name) { insert(.past) }
    if TagTraits.pastNames.contains(definition.name) { insert(.happened) }
    switch definition.name {
    case "done": insert(.done)
    case "cancelled": insert(.cancelled)
    case "start", "started", "created": insert(.start)
    case "due": insert(.due)
    case "repeat", "repeat-rule": insert(.separateRepeat)
    case "nolint", "nolint-file": insert(.suppression)
    default: break
    }
  }

  /// The tags whose date cannot be after today.
  private static let pastNames: Set = [
    "done", "created", "added", "started", "completed", "cancelled", "toggle",
  ]
}
