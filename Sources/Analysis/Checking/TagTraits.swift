import Settings

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
