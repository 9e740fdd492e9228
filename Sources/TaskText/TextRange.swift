/// A place in a text: a count of UTF-8 bytes from its start, 0-based.
///
/// Inside Tagline every place is an offset into the bytes as they were received; lines, columns
/// and UTF-16 units exist in ``LineIndex`` only.
public typealias Offset = Int

/// A stretch of text from ``lowerBound`` up to, but not including, ``upperBound``.
///
/// The bounds are ordered: `lowerBound <= upperBound`.
public struct TextRange: Hashable, Sendable {
  /// The first byte.
  public let lowerBound: Offset
  /// The byte after the last one.
  public let upperBound: Offset

  /// The range between two places. If they are reversed, they are swapped.
  @inlinable
  public init(_ one: Offset, _ other: Offset) {
    lowerBound = min(one, other)
    upperBound = max(one, other)
  }

  /// The same bytes as a range of the standard library.
  @inlinable
  public init(_ range: Range<Offset>) {
    lowerBound = range.lowerBound
    upperBound = range.upperBound
  }

  /// The empty range at `offset`.
  @inlinable
  public init(at offset: Offset) {
    lowerBound = offset
    upperBound = offset
  }

  /// The number of bytes.
  @inlinable
  public var count: Int { upperBound &- lowerBound }

  /// Whether no byte lies inside.
  @inlinable
  public var isEmpty: Bool { lowerBound == upperBound }

  /// Whether the byte at `offset` lies inside; the upper bound does not.
  @inlinable
  public func contains(_ offset: Offset) -> Bool { lowerBound <= offset && offset < upperBound }

  /// Whether a cursor at `offset` is inside or at either end.
  @inlinable
  public func touches(_ offset: Offset) -> Bool { lowerBound <= offset && offset <= upperBound }

  /// Whether the two share at least one byte.
  @inlinable
  public func overlaps(_ other: TextRange) -> Bool {
    lowerBound < other.upperBound && other.lowerBound < upperBound
  }

  /// The same stretch counted from a start that lies `distance` bytes earlier.
  @inlinable
  public func shifted(by distance: Int) -> TextRange {
    TextRange(lowerBound &+ distance, upperBound &+ distance)
  }
}

extension TextRange: CustomStringConvertible {
  /// `lower..<upper`.
  public var description: String { "\(lowerBound)..<\(upperBound)" }
}
