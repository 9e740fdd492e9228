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
}
