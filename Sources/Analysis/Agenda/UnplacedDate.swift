import CivilDates
import Settings
import TaskText

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
      case .schedule: if tag.payload == nil { return unreadDate(after: tag) }
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

  /// The date right after a tag without a payload, as in `@due 2025-05-11`: nothing reads it.
  private func unreadDate(after tag: CheckedTag) -> UnplacedDate? {
    let rest = bytes(TextRange(tag.tag.nameEnd, item.text.upperBound))
    let date = Array(rest.drop { isBlank($0) || ":=([".utf8.contains($0) })
    let length = Schedule.longestPrefixLength(of: date)
    guard length > 0 else { return nil }
    let text = String(decoding: date[..<length], as: UTF8.self)
    return UnplacedDate(
      label: tag.label,
      problem: "`\(text)` is not in the tag's parentheses: write `@\(tag.name)(\(text))`",
      meaning: nil)
  }
}
