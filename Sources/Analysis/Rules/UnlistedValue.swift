import Settings
import TagFields
import TaskText

extension Rule {
  static let unlistedValue = Rule(
    id: "unlisted-value",
    level: .warning,
    summary: "a payload that is not among the values that the settings allow for its tag",
    why: "A search for any of the allowed values misses the item.",
    bad: "- call Ada @priority(hihg)",
    good: "- call Ada @priority(high)",
    settings: #"{ "tags": { "priority": { "values": ["low", "high"] } } }"#,
    fixes: "Writes the most similar value. Unsafe: another one may have been meant.",
    when: .checkedPayload
  ) { item, context, report in
    for tag in item.tags {
      guard let payload = tag.tag.payload, let allowed = context.allowedValues[tag.name],
        tag.definition?.payload != .people, let value = tag.valueUnlessEmpty,
        !allowed.contains(value)
      else { continue }
      let closest = allowed.nearest(to: value)
      report.add(
        payload, "\(TagProblem.unlistedValue(value, of: tag.name, allowed: allowed.texts))",
        fixes: closest.map {
          [
            .replace(
              payload, by: Tag.payload(ofValue: $0), title: "Replace with `\($0)`", .unsafe)
          ]
        } ?? [])
    }
  }
}
