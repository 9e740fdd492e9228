/// What keeps other readers from reading a tag that a person plainly meant.
///
/// A tag with a near miss is a tag here, and a finding with a fix. Several may apply to one tag.
public struct NearMisses: OptionSet, Hashable, Sendable {
  /// One bit for each near miss.
  public let rawValue: UInt8

  /// The near misses of the given bits.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Punctuation follows the name or the payload directly: `@home,`.
  public static let punctuated = NearMisses(rawValue: 1)
  /// The tag begins right behind another tag's payload: the second of `@due(2025-05-11)@home`.
  public static let glued = NearMisses(rawValue: 2)
  /// The payload's `)` is missing: `@due(2025-05-11`.
  public static let unclosed = NearMisses(rawValue: 4)
  /// The payload holds unescaped parentheses that balance: `@a(b (c) d)`.
  public static let nested = NearMisses(rawValue: 8)
  /// A blank parts a date tag from its payload: `@done (2025-05-11)`.
  public static let detached = NearMisses(rawValue: 16)
}
