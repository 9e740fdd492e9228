import CivilDates
import Settings
import TaskText

extension Rule {
  static let taskpaperMisreading = Rule(
    id: "taskpaper-misreading",
    level: .off,
    summary: "a tag that TaskPaper reads otherwise",
    why: "For lists that are shared with TaskPaper it tells what that app makes of a tag.",
    bad: "- call the bank @due(2025-05-11 13:00-14:00)",
    good: "- call the bank @due(2025-05-11 13:00)",
    settings: #"{ "rules": { "taskpaper-misreading": "warning" } }"#,
    when: .misreading
  ) { item, _, report in
    for tag in item.tags {
      if tag.name.unicodeScalars.contains(where: isNoTaskPaperName) {
        report.add(
          TextRange(tag.tag.start, tag.tag.nameEnd),
          "TaskPaper reads no tag here: its names hold no emoji and nothing above U+FFFF")
      }
      guard let payload = tag.tag.payload, let schedule = tag.reading?.schedule else { continue }
      if schedule.recurrence != nil {
        report.add(payload, "TaskPaper finds no date in a recurrence")
      } else if schedule.start.time != nil, schedule.end != nil {
        report.add(payload, "TaskPaper takes the end for an offset from UTC")
      }
    }
  }
}

/// Whether TaskPaper ends a name before the scalar.
private func isNoTaskPaperName(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20E3, 0x2600...0x27BF, 0x2B00...0x2BFF, 0x10000...: true
  default: false
  }
}
