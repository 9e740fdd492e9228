/// A place in a text, as the number of UTF-8 bytes before it.
///
/// Inside Tagline, every place is an offset into the bytes as they were received; ``LineIndex``
/// converts offsets to lines and columns.
public typealias Offset = Int

/// A range of text from ``lowerBound`` up to, but not including, ``upperBound``.
///
/// The bounds are ordered: `lowerBound <= upperBound`.
public struct TextRange: Hashable, Sendable, CustomStringConvertible {
  /// The first byte.
  public let lowerBound: Offset
  /// The byte after the last one.
  public let upperBound: Offset

  /// The range between two offsets, which may be in any order.
  public init(_ one: Offset, _ other: Offset) {
    lowerBound = min(one, other)
    upperBound = max(one, other)
  }

  /// Creates it from a range of the standard library.
  public init(_ range: Range<Offset>) { self.init(range.lowerBound, range.upperBound) }

  /// The empty range at `offset`.
  public init(at offset: Offset) { self.init(offset, offset) }

  /// The number of bytes.
  public var count: Int { upperBound &- lowerBound }

  /// Whether the range contains no bytes.
  public var isEmpty: Bool { lowerBound == upperBound }

  /// Whether the byte at `offset` is in the range, which ends before its upper bound.
  public func contains(_ offset: Offset) -> Bool { lowerBound <= offset && offset < upperBound }

  /// Whether a cursor at `offset` is in the range or at either end.
  public func touches(_ offset: Offset) -> Bool { lowerBound <= offset && offset <= upperBound }

  /// Whether the ranges have at least one byte in common.
  public func overlaps(_ other: TextRange) -> Bool {
    lowerBound < other.upperBound && other.lowerBound < upperBound
  }

  /// This range counted from a start that is `distance` bytes earlier.
  package func shifted(by distance: Int) -> TextRange {
    TextRange(lowerBound &+ distance, upperBound &+ distance)
  }

  /// `lower..<upper`.
  public var description: String { "\(lowerBound)..<\(upperBound)" }
}

extension [UInt8] {
  /// The bytes, while the array is not changed.
  ///
  /// It replaces the property of the standard library, which needs macOS 26 or iOS 26 because an
  /// array of objects may be one of Objective-C. An array of bytes never is: its elements stay where
  /// they are as long as it is borrowed.
  package var span: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let elements = withUnsafeBufferPointer { $0 }
      return _overrideLifetime(elements.span, borrowing: self)
    }
  }
}

/// The bytes of a range, which must be inside `bytes`.
func array(_ bytes: Span<UInt8>, _ range: TextRange) -> [UInt8] {
  array(bytes, from: range.lowerBound, to: range.upperBound)
}

/// The bytes of `start..<end`, which must be inside `bytes`.
func array(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> [UInt8] {
  bytes.extracting(start..<end).withUnsafeBufferPointer { [UInt8]($0) }
}
