package import TaskText

/// A range of text that an editor colors by its meaning.
package struct TextToken: Hashable, Sendable {
  /// The meaning of a token.
  package enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// The `@` and the name of a tag.
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
    /// A keyword, relation or modifier of a search.
    case keyword
  }

  /// Additional properties of a token.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each property.
    package let rawValue: UInt32

    /// The properties whose bits are set.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The item is done or cancelled.
    package static let done = Modifiers(rawValue: 1)
    /// The token is a past day of an open item.
    package static let overdue = Modifiers(rawValue: 2)
  }

  /// The range, which is within one line and not empty.
  package let range: TextRange
  /// The meaning.
  package let kind: Kind
  /// The additional properties.
  package let modifiers: Modifiers
}
