import CivilDates
import TaskText

/// A check that reports date payloads with this kind of problem.
func reporting(
  _ kind: DateProblem.Kind
) -> @Sendable (CheckedItem, CheckContext, inout Report) -> Void {
  let trigger = Trigger(kind)
  return { item, context, report in
    guard item.problems.contains(trigger) else { return }
    for tag in item.tags where tag.problem == trigger {
      guard let problem = tag.dateProblem, let payload = tag.tag.payload else { continue }
      // The finding about the parentheses says all.
      if kind == .unreadableDate, context.severity(of: .nestedParentheses) != nil,
        item.parenthesizedDate(of: tag, context) != nil
      {
        continue
      }
      let place = TextRange(
        payload.lowerBound + problem.range.lowerBound, payload.lowerBound + problem.range.upperBound
      )
      report.add(
        place.isEmpty ? tag.tag.range : place, .dateProblem(problem.clause),
        fixes: problem.suggestions.map { suggestion in
          Fix(
            .suggestion(suggestion), suggestion.isSafe ? .safe : .unsafe,
            [Edit(payload, suggestion.replacement)],
            stamps: tag.stamps.intersection(context.dateOptions.orders.dependingOnFile))
        })
    }
  }
}
