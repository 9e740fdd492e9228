package import TaskText

/// A stretch of text of one meaning, for an editor to color.
package struct TextToken: Hashable, Sendable {
  /// What a stretch is.
  package enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// The sign and the name of a tag.
    case tag
    /// A payload that is a number or a length of time.
    case number
    /// A payload that is a date or a recurrence.
    case date
    /// Any other payload.
    case string
    /// The title of a project.
    case project
    /// The text of a task that is done or cancelled.
    case doneText
  }

  /// What is said of a stretch besides.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each thing that is said.
    package let rawValue: UInt32

    /// What the bits that are set say.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It stands on an item that is done or cancelled.
    package static let done = Modifiers(rawValue: 1)
    /// It is a day of an open item, and past.
    package static let overdue = Modifiers(rawValue: 2)
  }

  /// The stretch, which lies on one line and is not empty.
  package let range: TextRange
  /// What it is.
  package let kind: Kind
  /// What is said of it besides.
  package let modifiers: Modifiers
}
