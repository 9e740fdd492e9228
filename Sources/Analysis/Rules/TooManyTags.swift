import Settings
import TaskText

extension Rule {
  static let tooManyTags = Rule(
    id: "too-many-tags",
    level: .warning,
    summary: "more tags on an item than the settings allow",
    why: "An item with many tags is found everywhere and stands out nowhere.",
    bad: "- call Ada @work @phone @today",
    good: "- call Ada @work @phone",
    settings: #"{ "maxTags": 2 }"#,
    when: .manyTags
  ) { item, context, report in
    if let most = context.settings.maxTags, item.tags.count > most {
      let range = TextRange(
        item.tags[most].tag.start, item.tags[item.tags.count - 1].tag.end)
      report.add(range, "\(item.tags.count) tags on one item: at most \(most) are allowed")
    }
    var uses: [String: Int] = [:]
    for tag in item.tags {
      guard let most = tag.definition?.maximum else { continue }
      uses[tag.name, default: 0] += 1
      if uses[tag.name] == most + 1 {
        report.add(
          tag.tag.range,
          "more than \(most) times `@\(tag.name)` on one item: at most \(most) are allowed"
        )
      }
    }
  }
}
