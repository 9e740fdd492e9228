public import TaskText

/// A name, a value or a keyword of a search, and where it stands.
public struct SearchToken: Hashable, Sendable {
  /// What a token is.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// An attribute, with its `@`.
    case attribute
    /// A word of a text.
    case text
    /// A quoted text, with its quotation marks.
    case quotedText
    /// `union`, `except`, `intersect`.
    case setOperator
    /// `and`, `or`, `not`.
    case booleanOperator
    /// `=` to `matches`.
    case relation
    /// `[d]`.
    case modifier
    /// `[0]`.
    case slice
    /// An axis, or the `/` between two steps.
    case axis
    /// `project`, `task` or `note` at the start of a step.
    case type
    /// `count`.
    case function
    /// `(` or `)`.
    case parenthesis
    /// `*`.
    case anything
  }

  /// What it is.
  public let kind: Kind
  /// Where it stands.
  public let range: TextRange
}
