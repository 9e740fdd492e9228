import CivilDates
import Searches
import Settings
import TaskText

extension Rule {
  static let taskpaperMisreading = Rule(
    id: "taskpaper-misreading",
    level: .off,
    summary: "a tag that TaskPaper reads differently",
    why: "If you share a list with TaskPaper, that app does not see the same tags and dates.",
    bad: "- call the bank @due(2025-05-11 13:00-14:00)",
    good: "- call the bank @due(2025-05-11 13:00)",
    settings: #"{ "rules": { "taskpaper-misreading": "warning" } }"#,
    when: .misreading
  ) { item, _, report in
    for payload in item.searches {
      for problem in payload.search.problems where problem.kind == .refusedByTaskPaper {
        payload.report(problem, to: &report)
      }
    }
    for tag in item.tags {
      if tag.name.unicodeScalars.contains(where: endsTaskPaperName) {
        report.add(
          TextRange(tag.tag.start, tag.tag.nameEnd),
          "TaskPaper does not read this tag: its names can't contain emoji or anything above U+FFFF"
        )
      }
      guard let payload = tag.tag.payload, let schedule = tag.schedule else { continue }
      if schedule.recurrence != nil {
        report.add(payload, "TaskPaper can't read a date that recurs")
      } else if schedule.start.time != nil, schedule.end != nil {
        report.add(payload, "TaskPaper reads the end as an offset from UTC")
      }
    }
  }
}

/// Whether TaskPaper ends a name before the scalar.
private func endsTaskPaperName(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20E3, 0x2600...0x27BF, 0x2B00...0x2BFF, 0x10000...: true
  default: false
  }
}
