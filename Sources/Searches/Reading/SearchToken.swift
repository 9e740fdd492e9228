public import TaskText

/// A name, a value or a keyword of a search.
public struct SearchToken: Hashable, Sendable {
  /// The kind of a token.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// An attribute, including its `@`.
    case attribute
    /// A word of text.
    case text
    /// A quoted string, including its quotation marks.
    case quotedText
    /// `union`, `except`, `intersect`.
    case setOperator
    /// `and`, `or`, `not`.
    case booleanOperator
    /// `=`, `!=`, `<`, `<=`, `>`, `>=`, `beginswith`, `contains`, `endswith`, `matches`.
    case relation
    /// A modifier, as `[d]`.
    case modifier
    /// A slice, as `[0]`.
    case slice
    /// An axis, or the `/` before a step.
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

  /// The kind.
  public let kind: Kind
  /// The range of the token.
  public let range: TextRange
}
