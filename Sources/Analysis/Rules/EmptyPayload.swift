import CivilDates
import Settings
import TaskText

extension Rule {
  static let emptyPayload = Rule(
    id: "empty-payload",
    level: .warning,
    summary: "a date tag with empty parentheses",
    why: "Tagline reads it as a tag without a date, TaskPaper as the present moment.",
    bad: "- pay rent @due()",
    good: "- pay rent @due",
    fixes: """
      Removes the parentheses, and inserts a space if another tag follows directly. Safe: they mean \
      nothing. Unsafe if what follows would then be read as the payload.
      """,
    when: Trigger(.emptyPayload)
  ) { item, _, report in
    for tag in item.tags
    where tag.dateProblem?.kind == .emptyPayload && tag.definition?.requiresPayload != true {
      let isGlued = item.bytes(TextRange(tag.tag.end, tag.tag.end + 1)) == [UInt8(ascii: "@")]
      let lack = tag.definition?.payload.lack ?? "a date"
      report.add(
        tag.tag.range, "the parentheses of `@\(tag.name)` are empty: add \(lack) or remove them",
        fix: .replace(
          TextRange(tag.tag.nameEnd, tag.tag.end), by: isGlued ? " " : "",
          title: "Remove the parentheses", .safe))
    }
  }
}

extension PayloadKind {
  /// What a date tag of this kind lacks in empty parentheses.
  fileprivate var lack: String {
    switch self {
    case .recurrence: "an interval"
    case .recurrenceRule: "a rule"
    case .none, .text, .schedule, .day, .dayOrText, .duration, .people, .search: "a date"
    }
  }
}
