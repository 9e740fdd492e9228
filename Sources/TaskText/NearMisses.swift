/// Reasons why other tools do not read a tag that a person clearly intended.
///
/// Tagline reads such a tag and reports it with a fix. A tag may have several near misses.
public struct NearMisses: OptionSet, Hashable, Sendable {
  /// One bit for each near miss.
  public let rawValue: UInt8

  /// The near misses of the given bits.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Punctuation follows the name or the payload directly: `@home,`.
  public static let punctuated = NearMisses(rawValue: 1)
  /// The tag begins directly after another tag's payload, as `@home` in `@due(2025-05-11)@home`, or after a
  /// full-width mark: `确认？@done`.
  public static let glued = NearMisses(rawValue: 2)
  /// The payload's `)` is missing: `@due(2025-05-11`.
  public static let unclosed = NearMisses(rawValue: 4)
  /// The payload contains balanced parentheses that are not escaped: `@a(b (c) d)`.
  public static let nested = NearMisses(rawValue: 8)
  /// A space separates a date tag from its payload: `@done (2025-05-11)`.
  public static let detached = NearMisses(rawValue: 16)
  /// A date tag has its date after `:` or `=`, or in brackets: `@due:2025-05-11`.
  public static let unparenthesized = NearMisses(rawValue: 32)
}
