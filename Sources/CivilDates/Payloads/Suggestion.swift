/// A payload that could stand in place of one that has a problem.
public struct Suggestion: Hashable, Sendable {
  /// What choosing it does, as a menu would say it.
  public let title: String
  /// The whole new payload.
  public let replacement: String
  /// Whether the replacement means what the payload means to a reader of this language.
  public let isSafe: Bool
}
