import Settings
import TaskText

extension Rule {
  static let unknownPerson = Rule(
    id: "unknown-person",
    level: .warning,
    summary: "a person who is not among the people in the settings",
    why: "Nobody feels addressed by a misspelled name.",
    bad: "- review the draft @who(Ada Lovlace)",
    good: "- review the draft @who(Ada Lovelace)",
    settings: #"{ "people": [{ "name": "Ada Lovelace", "email": "ada@example.org" }] }"#,
    fixes: "Writes the most similar name. Unsafe: someone else may have been meant.",
    when: .checkedPayload
  ) { item, context, report in
    let people = context.settings.people
    guard !people.isEmpty else { return }
    for tag in item.tags where tag.definition?.payload == .people {
      guard let payload = tag.tag.payload else { continue }
      for word in listed(item.bytes(payload), at: payload.lowerBound) {
        let value = unescapedPayload(word.text)
        guard !people.contains(where: { $0.isCalled(value) }) else { continue }
        let closest = nearest(to: value, in: people.map(\.name).filter(isWritablePayload))
        report.add(
          word.range,
          "`\(value)` is not a name or e-mail address in `people`"
            + (closest.map { "; did you mean `\($0)`?" } ?? ""),
          fixes: closest.map {
            [
              .replace(
                word.range, by: escapedPayload($0), title: "Replace with `\($0)`", .unsafe)
            ]
          } ?? [])
      }
    }
  }
}

/// The parts of a payload that are separated by commas, without white space around them and without
/// empty parts.
private func listed(_ payload: [UInt8], at start: Offset) -> [(text: String, range: TextRange)] {
  payload.split(separator: UInt8(ascii: ",")).compactMap { part in
    let text = String(decoding: part, as: UTF8.self)
    let scalars = text.unicodeScalars
    // Bytes that are not valid UTF-8 never decode to white space, so the widths count bytes.
    let before = scalars.prefix(while: \.properties.isWhitespace).reduce(0) { $0 + UTF8.width($1) }
    let after = scalars.reversed().prefix(while: \.properties.isWhitespace)
      .reduce(0) { $0 + UTF8.width($1) }
    guard before < part.count else { return nil }
    return (
      trimmed(text), TextRange(start + part.startIndex + before, start + part.endIndex - after)
    )
  }
}
