import Settings
import TagFields
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
    let people = context.people
    guard !people.isEmpty else { return }
    for tag in item.tags where tag.definition?.payload == .people {
      guard let payload = tag.tag.payload else { continue }
      for person in listedValues(item.bytes(payload), at: payload.lowerBound) {
        let value = person.text
        guard people[value] == nil else { continue }
        let closest = people.nearest(to: value)
        report.add(
          person.range, "\(TagProblem.unknownPerson(value, nearest: closest))",
          fixes: closest.map {
            [
              .replace(
                person.range, by: Tag.payload(ofValue: $0), title: "Replace with `\($0)`", .unsafe)
            ]
          } ?? [])
      }
    }
  }
}
