import Settings
import TaskText

extension Rule {
  static let unknownPerson = Rule(
    id: "unknown-person",
    level: .warning,
    summary: "a person who is not among the people in the settings",
    why: "Nobody feels addressed by a name that is spelt wrong.",
    bad: "- review the draft @who(Ada Lovlace)",
    good: "- review the draft @who(Ada Lovelace)",
    settings: #"{ "people": [{ "name": "Ada Lovelace", "email": "ada@example.org" }] }"#,
    fixes: "The person with the nearest name. Unsafe: another one may have been meant.",
    when: .checkedPayload
  ) { item, context, report in
    let people = context.settings.people
    guard !people.isEmpty else { return }
    for tag in item.tags where tag.definition?.payload == .people {
      guard let payload = tag.tag.payload, let text = tag.payload else { continue }
      for word in listed(text, at: payload.lowerBound) {
        let value = unescapedPayload(word.text)
        guard !people.contains(where: { isPerson($0, value) }) else { continue }
        let closest = nearest(to: value, in: people.map(\.name))
        report.add(
          word.range, "`\(value)` is nobody in `people`, by name or by e-mail",
          fixes: closest.map {
            [
              .replace(
                word.range, by: escapedPayload($0), title: "Replace by `\($0)`", .unsafe)
            ]
          } ?? [])
      }
    }
  }
}

/// Whether the text names the person, by name or by e-mail, in any case.
private func isPerson(_ person: Person, _ text: String) -> Bool {
  let folded = text.lowercased()
  return person.name.lowercased() == folded || person.email?.lowercased() == folded
}

/// The parts of a payload that commas divide, without white space around them and but for empty ones.
private func listed(_ payload: String, at start: Offset) -> [(text: String, range: TextRange)] {
  var parts: [(String, TextRange)] = []
  var offset = start
  for part in payload.split(separator: ",", omittingEmptySubsequences: false) {
    let text = trimmed(String(part))
    let blanks = part.prefix(while: \.isWhitespace).utf8.count
    let begin = offset + blanks
    if !text.isEmpty { parts.append((text, TextRange(begin, begin + text.utf8.count))) }
    offset += part.utf8.count + 1
  }
  return parts
}
