package import CivilDates
package import JSON
package import TagFields
package import TaskText

/// What is known of one tag: of the language's own, or set under `tags` in the settings.
package struct TagDefinition: Hashable, Sendable {
  /// Without the `@`.
  package let name: String
  /// What its parentheses contain.
  package var payload: PayloadKind
  /// Whether the settings say what the parentheses contain.
  var isPayloadSet = false
  /// Whether the settings demand a payload; nil if they do not say.
  var isRequired: Bool?
  /// The payloads that are allowed, in the order in which completion offers them; empty if any is.
  package var values: [String] = []
  /// One sentence for hover and completion; empty if the settings give none.
  package var summary: String
  /// The payload of ``example``; nil if that has none.
  package var examplePayload: String?
  /// The color in which an editor paints the tag.
  package var color: TagColor?
  /// Whether an item may carry the tag several times with different payloads.
  package var isMultiple = false
  /// How often an item may carry the tag; nil if there is no limit.
  package var maximum: Int?
  /// Whether the language knows the tag without any settings.
  package let isPredefined: Bool
}

extension TagDefinition {
  /// A date tag of the language's own; `example` is a payload, by default that of the kind.
  static func known(
    _ tag: DateTag, multiple: Bool = false, example: String? = nil, _ summary: String
  ) -> TagDefinition {
    let kind = PayloadKind.allCases.first { $0.dateKind == tag.payloadKind } ?? .day
    return known(tag.rawValue, kind, multiple: multiple, example: example, summary)
  }

  /// A tag of the language's own; `example` is a payload, by default that of the kind.
  static func known(
    _ name: String, _ payload: PayloadKind, multiple: Bool = false, example: String? = nil,
    _ summary: String
  ) -> TagDefinition {
    TagDefinition(
      name: name, payload: payload, summary: summary, examplePayload: example ?? payload.example,
      isMultiple: multiple, isPredefined: true)
  }

  /// A tag that the settings add: any text is its payload, until they say more.
  package init(added name: String) {
    self.init(name: name, payload: .text, summary: "", isPredefined: false)
  }

  /// Sets what the parentheses contain, as the settings say.
  mutating func setPayload(_ kind: PayloadKind) {
    if kind != payload { examplePayload = nil }
    payload = kind
    isPayloadSet = true
  }

  /// Whether the tag without a payload is a `missing-payload`: as the settings say; if they do not,
  /// whether they set the payload's kind.
  package var requiresPayload: Bool { isRequired ?? (isPayloadSet && payload != .none) }

  /// The tag with a payload, as a person would write it: `@due(2025-05-11)`. Nil if nothing is known
  /// of the payload, or there is none.
  package var example: String? {
    let isOfItsKind = isPredefined || isPayloadSet
    let value = values.first ?? examplePayload ?? (isOfItsKind ? payload.example : nil)
    return payload == .none ? nil : value.map { "@\(name)(\($0))" }
  }
}

extension JSONText {
  /// The member of `tags` that defines `name`.
  package func tagEntry(named name: String) -> JSONNode.Member? {
    root?["tags"]?.member(name)
  }

  /// The member of `tags` on whose key a cursor at `offset` is.
  package func tagEntry(at offset: Offset) -> JSONNode.Member? {
    root?["tags"]?.members.first { TextRange($0.keyRange).touches(offset) }
  }
}

extension JSONNode.Member {
  /// Where the key stands, without its quotes.
  package var nameRange: TextRange {
    TextRange(keyRange.lowerBound + 1, max(keyRange.lowerBound + 1, keyRange.upperBound - 1))
  }
}

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
  package var dateKind: DatePayloadKind? { row.dateKind }

  /// Whether a tag of this kind is a date tag. A detached or unclosed payload is recognized after
  /// date tags only.
  package var isDate: Bool { dateKind != nil }

  /// A payload for examples, as a person would write it; nil if the kind has none.
  package var example: String? { row.example }

  /// What the kind allows, in a few words.
  package var meaning: String { row.meaning }

  private var row: (dateKind: DatePayloadKind?, meaning: String, example: String?) {
    switch self {
    case .none: (nil, "nothing", nil)
    case .text: (nil, "any text", "text")
    case .schedule:
      (
        .schedule, "a day or moment, optionally with an end and a recurrence",
        "2025-05-11 13:00-14:00"
      )
    case .day: (.day, "a day or moment", "2025-05-11")
    case .dayOrText:
      (.dayOrText, "a day, a moment, or a text that does not begin with a digit", "2025-05-11")
    case .recurrence: (.recurrence, "an interval, such as `every 2 weeks`", "every 2 weeks")
    case .recurrenceRule: (.recurrenceRule, "a rule of RFC 5545", "FREQ=WEEKLY;BYDAY=MO,WE")
    case .duration: (nil, "a length of time, such as `1h30m`", "1h30m")
    case .people: (nil, "people, by name or e-mail", "Ada Lovelace")
    case .search: (nil, "a search, such as `@today and not @done`", "@today and not @done")
    }
  }
}
