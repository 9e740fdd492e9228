/// A payload that could replace one that has a problem.
public struct DateSuggestion: Hashable, Sendable {
  /// The title for a menu.
  public let title: String
  /// The whole new payload.
  public let replacement: String
  /// Whether the replacement has the same meaning as the payload.
  public let isSafe: Bool
}
