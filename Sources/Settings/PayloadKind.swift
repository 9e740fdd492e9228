package import CivilDates

/// What the parentheses of a tag contain, as the setting `tags.NAME.payload` names it.
package enum PayloadKind: String, CaseIterable, Hashable, Sendable {
  /// The tag has no payload.
  case none
  /// Any text.
  case text
  /// A day or moment, optionally with an end, a recurrence and a limit.
  case schedule
  /// A day or moment, and nothing more.
  case day
  /// A day or moment, or a text that does not begin with a digit.
  case dayOrText = "day-or-text"
  /// An interval in words or in a short form: `every 2 weeks`, `2w`.
  case recurrence
  /// A rule of RFC 5545, section 3.3.10.
  case recurrenceRule = "recurrence-rule"
  /// A length of time: `1h30m`.
  case duration
  /// People, by name or e-mail.
  case people
  /// A search, as in `@search(@today and not @done)`.
  case search

  /// How the payload of a date tag is read; nil if a tag of this kind is not a date tag.
  @inlinable
  package var dateKind: DatePayloadKind? {
    switch self {
    case .schedule: .schedule
    case .day: .day
    case .dayOrText: .dayOrText
    case .recurrence: .recurrence
    case .recurrenceRule: .recurrenceRule
    case .none, .text, .duration, .people, .search: nil
    }
  }

  /// What the payload of a date tag contains.
  init(_ kind: DatePayloadKind) {
    switch kind {
    case .schedule: self = .schedule
    case .day: self = .day
    case .dayOrText: self = .dayOrText
    case .recurrence: self = .recurrence
    case .recurrenceRule: self = .recurrenceRule
    }
  }

  /// Whether a tag of this kind is a date tag. A detached or unclosed payload is recognized after
  /// date tags only.
  @inlinable
  package var isDate: Bool { dateKind != nil }

  /// A payload for examples, as a person would write it; nil if the kind has none.
  package var example: String? {
    switch self {
    case .none: nil
    case .text: "text"
    case .schedule: "2025-05-11 13:00-14:00"
    case .day, .dayOrText: "2025-05-11"
    case .recurrence: "every 2 weeks"
    case .recurrenceRule: "FREQ=WEEKLY;BYDAY=MO,WE"
    case .duration: "1h30m"
    case .people: "Ada Lovelace"
    case .search: "@today and not @done"
    }
  }

  /// What the kind allows, in a few words.
  package var meaning: String {
    switch self {
    case .none: "nothing"
    case .text: "any text"
    case .schedule: "a day or moment, optionally with an end and a recurrence"
    case .day: "a day or moment"
    case .dayOrText: "a day, a moment, or a text that does not begin with a digit"
    case .recurrence: "an interval, such as `every 2 weeks`"
    case .recurrenceRule: "a rule of RFC 5545"
    case .duration: "a length of time, such as `1h30m`"
    case .people: "people, by name or e-mail"
    case .search: "a search, such as `@today and not @done`"
    }
  }
}
