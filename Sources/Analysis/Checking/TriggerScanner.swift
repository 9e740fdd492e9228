import CivilDates
import Searches
import Settings
import TaskText

import struct TaskText.Tag

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

  /// Begins another item.
  mutating func begin(_ line: Span<UInt8>) {
    triggers = mayMissSpaces(line) ? .gluedBullet : []
    seen = []
    hasStamp = false
    hasReferences = false
    suppressions = 0
    unicodeNames = 0
    exclusiveNames = 0
    hasCapital = false
    mayConflictWithRepeat = false
  }

  /// Scans a tag with a name of which `name` is known.
  mutating func add(
    _ tag: TaskText.Tag, _ name: NameTraits, isRepeated: Bool, _ bytes: Span<UInt8>
  ) {
    if !tag.nearMisses.isEmpty { triggers.formUnion([Trigger(tag.nearMisses), .misreading]) }
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

  /// The line of the item contains an `@` that does not begin a tag, but a date follows it.
  mutating func addUnread() { triggers.insert(.unreadDate) }

  /// Ends the item on `line`: its box may contradict its tags, and a date there that nothing reads may be
  /// a stamp.
  mutating func end(_ line: Span<UInt8>) {
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
    if let plain = PlainSchedule(text) {
      if plain.start != nil { triggers.insert(.misreading) }
      if plain.end == nil || !traits.contains(.dayOnly) {
        let day = plain.date.dayNumber
        addDay(first: day, last: day, traits)
        return
      }
    }
    triggers.insert(.misreading)
    if traits.contains(.dayOrText), isNoDate(text) { return }
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
    if !search.unmatchableParts(options: context.dateOptions).isEmpty {
      triggers.insert(.searchProblem)
    }
  }

  private mutating func addDay(first: Int, last: Int, _ traits: TagTraits) {
    if traits.contains(.done), first > today { triggers.insert(.futureDone) }
    if traits.contains(.due), last < today { triggers.insert(.pastDue) }
    if traits.contains(.past), first > today { triggers.insert(.startAfterDue) }
    if first > lastSureDay { mayConflictWithRepeat = true }
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

/// Whether a text begins with something else than a digit, not counting blanks.
@inline(__always)
private func isNoDate(_ text: Span<UInt8>) -> Bool {
  var offset = 0
  while offset < text.count, text[offset] == 0x20 || text[offset] == 0x09 { offset &+= 1 }
  return offset < text.count && !(0x30...0x39).contains(text[offset])
}
