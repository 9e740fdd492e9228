/// The unit in which columns count, from 0 at the start of the line.
public enum ColumnUnit: Hashable, Sendable, CaseIterable {
  /// UTF-8 bytes.
  case utf8
  /// UTF-16 code units: two for a scalar above U+FFFF.
  case utf16
  /// Unicode scalars.
  case utf32
}

/// A place in a text as a line and a column, both from 0.
public struct Position: Hashable, Sendable {
  /// The number of line ends before it.
  public var line: Int
  /// The distance from the start of its line, in a ``ColumnUnit``.
  public var column: Int

  /// A line and a column, both from 0.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension Position: Comparable {
  /// Earlier places are less.
  public static func < (one: Position, other: Position) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}

/// The column of `offset` on the line, clamped to the line. An offset inside a character counts as
/// the character's start.
package func column(
  _ bytes: Span<UInt8>, line: TextRange, of offset: Offset, in unit: ColumnUnit
) -> Int {
  var next = line.lowerBound
  var column = 0
  while next < line.upperBound, next < offset {
    let plain = asciiCount(bytes, from: next, to: min(line.upperBound, offset))
    if plain > 0 {
      column &+= plain
      next &+= plain
      continue
    }
    let decoded = scalar(bytes, at: next, before: line.upperBound)
    if next &+ decoded.length > offset { break }
    column &+= width(decoded, in: unit)
    next &+= decoded.length
  }
  return column
}

/// The offset of a column on the line, clamped to the line. A column inside a character counts as
/// the character's start.
func offset(
  _ bytes: Span<UInt8>, line: TextRange, of column: Int, in unit: ColumnUnit
) -> Offset {
  var next = line.lowerBound
  var rest = column
  while next < line.upperBound, rest > 0 {
    let plain = asciiCount(bytes, from: next, to: next &+ min(line.upperBound &- next, rest))
    if plain > 0 {
      rest &-= plain
      next &+= plain
      continue
    }
    let decoded = scalar(bytes, at: next, before: line.upperBound)
    rest &-= width(decoded, in: unit)
    if rest < 0 { break }
    next &+= decoded.length
  }
  return next
}

/// The number of ASCII bytes, at most eight, from `start` up to the first byte that is not ASCII.
@inline(__always)
private func asciiCount(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Int {
  guard end &- start >= 8 else { return bytes[start] < 0x80 ? 1 : 0 }
  let word = UInt64(
    littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
  return (word & everywhere(0x80)).trailingZeroBitCount / 8
}

/// The number of units in a scalar. A byte that is not valid UTF-8 is one unit.
@inline(__always)
private func width(_ decoded: DecodedScalar, in unit: ColumnUnit) -> Int {
  switch unit {
  case .utf8: decoded.length
  case .utf16: decoded.length == 4 ? 2 : 1
  case .utf32: 1
  }
}
