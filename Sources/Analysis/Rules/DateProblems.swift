import CivilDates
import Settings
import TaskText

/// A check that reports date payloads with this kind of problem.
func reporting(
  _ kind: DateProblem.Kind
) -> @Sendable (CheckedItem, CheckContext, inout FindingCollector) -> Void {
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
      let range = place.isEmpty ? tag.tag.range : place
      func fixes() -> [Fix] {
        problem.suggestions.map { suggestion in
          Fix(
            context.title(of: suggestion), context.isSafe(suggestion) ? .safe : .unsafe,
            [Edit(payload, suggestion.replacement)],
            stamps: tag.stamps.intersection(context.dateOptions.orders.dependingOnFile))
        }
      }
      if kind == .ambiguousDate, tag.isOwnStamp, let shape = tag.stamps.shapes.first {
        report.add(
          range,
          "\(problem.message); the setting `dateOrder` decides for all such dates",
          open: shape, fixes: fixes())
      } else {
        report.add(range, problem.message, fixes: fixes())
      }
    }
  }
}

extension CheckContext {
  /// Whether a suggestion for a date means the same to all who read the list: an app that writes stamps of
  /// its own reads nothing else.
  func isSafe(_ suggestion: DateSuggestion) -> Bool {
    suggestion.isSafe && !(suggestion.replacesStamp && settings.stamps == .own)
  }

  /// The title of a fix that makes it. Who wants all dates to be standard knows what apps expect.
  func title(of suggestion: DateSuggestion) -> String {
    suggestion.replacesStamp && settings.stamps == .standard
      ? "Write as \(suggestion.replacement)" : suggestion.title
  }
}
