import CivilDates
import TaskText

/// The label under a task that says when it is due, or when it was done.
public struct DueLabel: Equatable {
  /// How the label looks.
  public enum Style: Sendable {
    case overdue, today, later, done
  }

  /// What the label says: `due tomorrow`, `done 2 days ago`.
  public let text: String
  /// How it looks.
  public let style: Style
  /// The day and the time in full, for VoiceOver.
  public let accessibilityText: String

  /// The label of an item; nil if it has neither a date in `@done` nor one in `@due`.
  public init?(of item: Item, in document: Document, today: CivilDate) {
    func schedule(_ name: DateTag) -> Schedule? {
      guard let tag = item.tags.first(where: { document.name(of: $0) == name.rawValue }),
        let text = document.value(of: tag)
      else { return nil }
      return DateReading(text, as: name.payloadKind, today: today).schedule
    }
    if let done = schedule(.done) {
      text = "done \(done.start.date.distanceInWords(from: today))"
      style = .done
      accessibilityText = done.inWords
      return
    }
    guard let due = schedule(.due) else { return nil }
    // What recurs is due at its next occurrence.
    let occurrence = due.recurrence.flatMap {
      Occurrences(boundedFrom: due.start, recurrence: $0).first(atOrAfter: Moment(today))
    }
    let next = occurrence ?? due.end ?? due.start
    text = "due \(next.date.distanceInWords(from: today))" + (next.time.map { " at \($0)" } ?? "")
    style = next.date < today ? .overdue : next.date == today ? .today : .later
    accessibilityText = due.inWords
  }
}
