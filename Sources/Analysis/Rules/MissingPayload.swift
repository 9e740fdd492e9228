import Settings
import TagFields
import TaskText

extension Rule {
  static let missingPayload = Rule(
    id: "missing-payload",
    level: .warning,
    summary: "a tag without the payload that the settings require",
    why: "Without its payload, the tag does not say enough to be useful.",
    bad: "- call Ada @priority",
    good: "- call Ada @priority(1)",
    settings: #"{ "tags": { "priority": { "values": ["1", "2", "3"], "required": true } } }"#,
    when: .checkedPayload
  ) { item, _, report in
    for tag in item.tags where tag.definition?.requiresPayload == true {
      guard tag.valueUnlessEmpty == nil else { continue }
      let problem = TagProblem.missingValue(tag.name, example: tag.definition?.values.first)
      report.add(tag.tag.range, "\(problem)")
    }
  }
}
