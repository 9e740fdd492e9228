package import TagFields
import TaskText

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

  /// A date tag of the language's own; `example` is a payload, by default that of the kind.
  init(
    known tag: DateTag, multiple: Bool = false, example: String? = nil, _ summary: String
  ) {
    self.init(
      known: tag.rawValue, PayloadKind(tag.payloadKind), multiple: multiple, example: example,
      summary)
  }

  /// A tag of the language's own; `example` is a payload, by default that of the kind.
  init(
    known name: String, _ payload: PayloadKind, multiple: Bool = false,
    example: String? = nil, _ summary: String
  ) {
    self.name = name
    self.payload = payload
    self.summary = summary
    examplePayload = example ?? payload.example
    isMultiple = multiple
    isPredefined = true
  }

  /// A tag that the settings add: any text is its payload, until they say more.
  package init(added name: String) {
    self.name = name
    payload = .text
    summary = ""
    isPredefined = false
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
