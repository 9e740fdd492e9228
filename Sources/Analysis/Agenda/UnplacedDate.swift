import CivilDates
import Settings

/// A date or recurrence of an open item that gives it no day, because it cannot be read in exactly
/// one way or never occurs.
package struct UnplacedDate: Sendable {
  /// The tag.
  package let label: AgendaItem.Label
  /// What is wrong, in one clause.
  package let problem: String
  /// The date that the payload means today, if it is a word such as `tomorrow`.
  package let meaning: String?
}

extension CheckedItem {
  /// The tags that should give the item a date or a recurrence, but give it no day.
  var unplacedDates: [UnplacedDate] {
    tags.compactMap { tag in
      switch tag.definition?.payload.dateKind {
      case .schedule: break
      case .recurrence, .recurrenceRule:
        if let message = emptyRepetition(of: tag) {
          return UnplacedDate(label: tag.label, problem: message, meaning: nil)
        }
      case .day where tag.isNamed("start") && repetition != nil && tags(named: "due").isEmpty: break
      case .day, .dayOrText, nil: return nil
      }
      guard let reading = tag.reading, let problem = reading.problem,
        problem.kind != .emptyPayload,
        problem.kind == .emptyRecurrence || (reading.schedule == nil && reading.recurrence == nil)
      else { return nil }
      return UnplacedDate(
        label: tag.label, problem: problem.message,
        meaning: problem.kind == .relativeDate ? problem.suggestions.first?.replacement : nil)
    }
  }
}
