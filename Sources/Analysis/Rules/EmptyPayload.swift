import CivilDates
import Settings
import TaskText

extension Rule {
  static let emptyPayload = Rule(
    id: "empty-payload",
    level: .warning,
    summary: "a date tag with nothing between its parentheses",
    why: "Here it is a tag without a date; TaskPaper reads it as the present moment.",
    bad: "- pay rent @due()",
    good: "- pay rent @due",
    fixes: """
      The parentheses go, for a blank where another tag follows directly. Safe: they say nothing. \
      Unsafe where what follows would be read as the payload.
      """,
    when: .dateProblem
  ) { item, _, report in
    for tag in item.tags
    where tag.reading?.problem?.kind == .emptyPayload && tag.definition?.requiresPayload != true {
      let isGlued = item.bytes(TextRange(tag.tag.end, tag.tag.end + 1)) == [UInt8(ascii: "@")]
      report.add(
        tag.tag.range, "`@\(tag.name)` has empty parentheses: a date or no parentheses are allowed",
        fix: .replace(
          TextRange(tag.tag.nameEnd, tag.tag.end), by: isGlued ? " " : "",
          title: "Remove the parentheses", .safe))
    }
  }
}
