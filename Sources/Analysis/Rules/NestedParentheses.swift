import CivilDates
import Settings
import TaskText

extension Rule {
  static let nestedParentheses = Rule(
    id: "nested-parentheses",
    level: .warning,
    summary: "parentheses inside a payload that are not escaped",
    why: """
      TaskPaper does not read a tag here: in a payload, `(` and `)` need a backslash before them.
      """,
    bad: "- book a table @note(at Luigi's (the new one))",
    good: "- book a table @note(at Luigi's \\(the new one\\))",
    fixes: """
      Escapes them. Safe if the rest of the line is still read as before: the payload stays the same. \
      If a date is in two pairs of parentheses, removes one of them: unsafe, as the date is then read.
      """,
    when: Trigger(.nested)
  ) { item, context, report in
    for tag in item.tags where tag.tag.nearMisses.contains(.nested) {
      guard let payload = tag.tag.payload else { continue }
      if let date = item.parenthesizedDate(of: tag, context) {
        report.add(
          tag.tag.range, "the date of `@\(tag.name)` is in two pairs of parentheses: remove one",
          fix: .replace(payload, by: date, title: "Remove the inner parentheses", .unsafe))
        continue
      }
      let escapes = escapes(
        in: item.bytes(payload), at: payload.lowerBound, atMost: maxEscapes)
      report.add(
        tag.tag.range,
        "the payload of `@\(tag.name)` contains parentheses: put a backslash before each",
        fixes: escapes.map { [Fix("Escape the parentheses", .safe, $0)] } ?? [])
    }
  }
}

/// A payload with more parentheses is not a person's text, and its edits would take many times its
/// memory.
let maxEscapes = 1000

extension CheckedItem {
  /// The text between the inner parentheses of `@due((2025-05-11))`, if it is a date.
  func parenthesizedDate(of tag: CheckedTag, _ context: CheckContext) -> String? {
    guard tag.tag.nearMisses.contains(.nested), let text = tag.value, text.hasPrefix("("),
      text.hasSuffix(")"), let kind = tag.definition?.payload.dateKind
    else { return nil }
    let inner = String(text.dropFirst().dropLast())
    let isDate: Bool =
      switch kind {
      case .schedule, .day, .dayOrText:
        DateReading.isSchedule(Array(inner.utf8), options: context.dateOptions)
      case .recurrence, .recurrenceRule: context.read(Array(inner.utf8), as: kind).recurrence != nil
      }
    return isDate ? inner : nil
  }
}
