import CivilDates
import Searches
import Settings
package import TaskText

package import struct TaskText.Tag

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

/// Scans the tags of one item after the other for the triggers that they raise.
struct TriggerScanner {
  private let traits: [TagTraits]
  private let enabled: Trigger
  private let maxTags: Int
  private let today: Int
  private let context: CheckContext
  /// What the stamps of all items say.
  private(set) var stamps = StampEvidence()
  /// Whether the item has a stamp, or may have one that belongs to no tag.
  private(set) var hasStamp = false
  /// Whether one of the item's stamps is as editors write them, in a tag that may have it in the list's own
  /// style.
  private var hasPlainStamp = false
  /// How often the searches of all items name each tag.
  private(set) var references: [String: Int] = [:]
  /// Whether the item has a search that names tags.
  private(set) var hasReferences = false
  private var triggers: Trigger = []
  private var seen: TagTraits = []
  private var suppressions = 0
  private var unicodeNames = 0
  private var exclusiveNames = 0
  private var hasCapital = false
  /// Whether a `@due` may recur, or the end of the calendar may leave a recurrence no occurrence.
  private var mayConflictWithRepeat = false

  init(_ context: CheckContext) {
    self.context = context
    traits = context.traits
    enabled = context.triggers
    maxTags = min(context.settings.maxTags ?? .max, CheckedItem.maxTags)
    today = context.today.dayNumber
  }

  /// Scans the tags of another line, which has the given number among its chunk's.
  mutating func scan(
    _ line: Line, _ number: Int, tags: Span<TaskText.Tag>, _ bytes: Span<UInt8>,
    _ names: inout ChunkNames
  ) {
    let text = bytes.extracting(line.range.lowerBound..<line.range.upperBound)
    begin(text)
    for index in line.tags {
      let tag = tags[index]
      let name = names.use(tag.name, onLine: number)
      add(tag, name.traits, isRepeated: name.isRepeated, bytes)
    }
    if line.hasUnread { triggers.insert(.unreadDate) }
    end(text)
  }

  private mutating func begin(_ line: Span<UInt8>) {
    triggers = mayMissSpaces(line) ? .gluedBullet : []
    seen = []
    hasStamp = false
    hasPlainStamp = false
    hasReferences = false
    suppressions = 0
    unicodeNames = 0
    exclusiveNames = 0
    hasCapital = false
    mayConflictWithRepeat = false
  }

  /// Scans a tag with a name of which `name` is known.
  private mutating func add(
    _ tag: TaskText.Tag, _ name: NameTraits, isRepeated: Bool, _ bytes: Span<UInt8>
  ) {
    let isOwnStamp = addOwnStamp(tag, Int(name.definition), bytes)
    if !tag.nearMisses.isEmpty, !isOwnStamp { triggers.insert(Trigger(tag.nearMisses)) }
    if !tag.nearMisses.isEmpty || isOwnStamp { triggers.insert(.misreading) }
    if isRepeated { triggers.insert(.repeatedName) }
    if name.isUnicode {
      unicodeNames &+= 1
      triggers.insert(.misreading)
      if unicodeNames > 1 { triggers.formUnion([.repeatedName, .exclusiveTags]) }
    }
    if name.isExclusive { exclusiveNames &+= 1 }
    if name.hasCapital { hasCapital = true }
    guard name.definition >= 0 else {
      if mayHideDate(tag, bytes) { triggers.insert(.unreadDate) }
      return
    }
    let definition = Int(name.definition)
    let traits = traits[definition]
    if traits.isEmpty { return }
    seen.formUnion(traits)
    if isOwnStamp { return }
    if traits.contains(.checkedPayload) { triggers.insert(.checkedPayload) }
    if traits.contains(.suppression) { suppressions &+= 1 }
    if traits.contains(.limited) { triggers.insert(.manyTags) }
    guard traits.contains(.date) else {
      if traits.contains(.search), let payload = tag.payload { addSearch(payload, bytes) }
      return
    }
    guard let payload = tag.payload else {
      if traits.contains(.done) { triggers.insert(.bareDone) }
      if mayPrecedeDate(tag.end, bytes) { triggers.insert(.unreadDate) }
      return
    }
    addDate(payload, definition, bytes)
  }

  /// Adds a stamp that no rule looks at once it is settled, neither at its spelling nor at its place.
  ///
  /// - Returns: whether the tag has one.
  private mutating func addOwnStamp(
    _ tag: TaskText.Tag, _ definition: Int, _ bytes: Span<UInt8>
  ) -> Bool {
    guard definition >= 0, let payload = tag.payload, tag.nearMisses.isSubset(of: .detached),
      context.allowsOwnStyle(definition), context.dateOptions.formats.isEmpty,
      traits[definition].isDisjoint(with: [.recurrence, .checkedPayload, .limited]),
      traits[definition].contains(.date),
      stamps.addPlain(
        bytes.extracting(payload.lowerBound..<payload.upperBound), isPast: true,
        today: context.today)
    else { return false }
    hasStamp = true
    hasPlainStamp = true
    mayConflictWithRepeat = true
    return true
  }

  /// Ends the item on `line`: its box may contradict its tags, and a date there that nothing reads may be
  /// a stamp.
  private mutating func end(_ line: Span<UInt8>) {
    if !seen.isDisjoint(with: [.done, .cancelled]) {
      let isContradicted: Bool =
        switch shownState(line) {
        case .open: true
        case .done: seen.contains(.cancelled)
        case .cancelled, nil: false
        }
      if isContradicted { triggers.insert(.contradictoryState) }
    }
    guard triggers.contains(.unreadDate), StampShape.mayOccur(in: line) else { return }
    stamps.mayMissStamps = true
    hasStamp = true
  }

  private mutating func addDate(_ payload: TextRange, _ definition: Int, _ bytes: Span<UInt8>) {
    let traits = traits[definition]
    let text = bytes.extracting(payload.lowerBound..<payload.upperBound)
    if traits.contains(.recurrence) {
      triggers.formUnion([.misreading, .dateProblem, .separateRepeat])
      return
    }
    if let plain = Schedule(plain: text) {
      if plain.start.time != nil { triggers.insert(.misreading) }
      if plain.end == nil || !traits.contains(.dayOnly) {
        let day = plain.start.date.dayNumber
        addDay(first: day, last: day, traits)
        return
      }
    }
    triggers.insert(.misreading)
    mayConflictWithRepeat = true
    triggers.insert(.dateProblem)
    if stamps.add(text, ofTag: definition, context) { hasStamp = true }
    addDay(first: .max, last: .min, traits)
  }

  private mutating func addSearch(_ payload: TextRange, _ bytes: Span<UInt8>) {
    let search = PayloadSearch(payload, bytes).search
    for use in search.nameUses {
      references[use.name, default: 0] += 1
      hasReferences = true
    }
    if !search.problems.isEmpty { triggers.formUnion([.searchProblem, .misreading]) }
    if !search.unmatchableParts(options: context.dateOptions).isEmpty
      || !context.textComparisons(in: search).isEmpty
    {
      triggers.insert(.searchProblem)
    }
  }

  private mutating func addDay(first: Int, last: Int, _ traits: TagTraits) {
    if traits.contains(.done), first > today { triggers.insert(.futureDone) }
    if traits.contains(.due), last < today { triggers.insert(.pastDue) }
    if traits.contains(.past), first > today { triggers.insert(.startAfterDue) }
    if first > lastSureDay { mayConflictWithRepeat = true }
  }

  /// The triggers that an item's stamps raise besides, unless ``StampEvidence/isSettled(_:in:)`` holds. Most
  /// lines with stamps have no others.
  var triggersOfOwnStamps: Trigger {
    hasPlainStamp ? enabled.intersection([.dateProblem, .futureDone, .startAfterDue]) : []
  }

  /// The triggers that were raised on an item with so many tags, if a rule that is on has them.
  func triggers(tags: Int) -> Trigger {
    var triggers = triggers
    if tags &- suppressions > maxTags { triggers.insert(.manyTags) }
    if seen.contains([.start, .done]) { triggers.insert(.startAndDone) }
    if seen.contains(.endsAtDue), !seen.isDisjoint(with: [.due, .done]) {
      triggers.insert(.startAfterDue)
    }
    if exclusiveNames > 1 || hasCapital && tags > 1 { triggers.insert(.exclusiveTags) }
    if mayConflictWithRepeat, seen.contains(.separateRepeat) { triggers.insert(.separateRepeat) }
    triggers = triggers.intersection(enabled)
    if suppressions > 0 { triggers.insert(.suppression) }
    return triggers
  }
}

/// The last day of the year 8999: after later starts, the end of the calendar may leave a recurrence no
/// occurrence.
private let lastSureDay = 3_286_816
