import Settings
import TagFields
import TaskText

extension Rule {
  static let tooManyTags = Rule(
    id: "too-many-tags",
    level: .warning,
    summary: "more tags on an item than the settings allow",
    why: """
      An item with many tags turns up in every search, so its tags no longer help to find it. Of an \
      item with more than 1000 tags, only the first 1000 are checked, whatever the settings allow.
      """,
    bad: "- call Ada @work @phone @today",
    good: "- call Ada @work @phone",
    settings: #"{ "maxTags": 2 }"#,
    when: .manyTags
  ) { item, context, report in
    if item.item.tags.count > CheckedItem.maxTags {
      let range = TextRange(item.item.tags[CheckedItem.maxTags].start, item.item.text.upperBound)
      report.add(
        range,
        "this item has \(item.item.tags.count) tags: only the first \(CheckedItem.maxTags) are checked"
      )
    }
    if let limit = context.settings.maxTags, item.tags.count > limit {
      let range = TextRange(
        item.tags[limit].tag.start, item.tags[item.tags.count - 1].tag.end)
      report.add(range, "\(TagProblem.tooMany(count: item.tags.count, maximum: limit))")
    }
    var uses: [String: Int] = [:]
    for tag in item.tags {
      guard let limit = tag.definition?.maximum else { continue }
      uses[tag.name, default: 0] += 1
      if uses[tag.name] == limit + 1 {
        report.add(tag.tag.range, "\(TagProblem.tooManyOf(tag.name, maximum: limit))")
      }
    }
  }
}
