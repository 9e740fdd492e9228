/// A Unicode scalar of a text, and its length in bytes.
///
/// A byte that does not begin a well-formed sequence (Unicode 16, table 3-7) is a scalar of one byte
/// with the value ``invalid``.
struct DecodedScalar {
  /// The value for a byte outside well-formed sequences. It is not a code point.
  static let invalid: UInt32 = 0xFFFF_FFFF

  let value: UInt32
  let length: Int
}

/// The scalar that begins at `offset`, which must be less than `end`; `end` must be at most
/// `bytes.count`.
func scalar(_ bytes: Span<UInt8>, at offset: Offset, before end: Offset) -> DecodedScalar {
  let lead = bytes[offset]
  if lead < 0x80 { return DecodedScalar(value: UInt32(lead), length: 1) }
  let length =
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  let invalid = DecodedScalar(value: DecodedScalar.invalid, length: 1)
  guard length > 0, end &- offset >= length else { return invalid }
  var value = UInt32(lead) & (0x7F >> UInt32(length))
  var next = offset &+ 1
  while next < offset &+ length {
    guard isContinuation(bytes[next]) else { return invalid }
    value = value &<< 6 | UInt32(bytes[next] & 0x3F)
    next &+= 1
  }
  // Neither overlong, nor a surrogate, nor above U+10FFFF.
  guard length == 2 || value >= (length == 3 ? 0x800 : 0x1_0000), Unicode.Scalar(value) != nil
  else { return invalid }
  return DecodedScalar(value: value, length: length)
}

/// Whether `byte` is a continuation byte: `10xxxxxx`.
func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

/// Whether all bytes are ASCII.
package func holdsOnlyASCII(_ bytes: Span<UInt8>) -> Bool {
  endOfASCII(bytes, from: 0, to: bytes.count) == bytes.count
}

/// The first offset of `start..<end` whose byte is not ASCII, or `end`.
func endOfASCII(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset {
  var offset = start
  while end &- offset >= 8 {
    let word = UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let others = word & everywhere(0x80)
    if others != 0 { return offset &+ others.trailingZeroBitCount / 8 }
    offset &+= 8
  }
  while offset < end, bytes[offset] < 0x80 { offset &+= 1 }
  return offset
}

/// The offset of the first byte that is not part of well-formed UTF-8, or nil if there is none.
///
/// Well-formed UTF-8 is defined in the Unicode Standard, table 3-7: no overlong forms, no surrogates,
/// nothing above U+10FFFF. For an ill-formed sequence, this is the offset of its first byte.
package func firstInvalidUTF8(in bytes: Span<UInt8>) -> Offset? {
  var offset = endOfASCII(bytes, from: 0, to: bytes.count)
  while offset < bytes.count {
    let scalar = scalar(bytes, at: offset, before: bytes.count)
    if scalar.value == DecodedScalar.invalid { return offset }
    offset = endOfASCII(bytes, from: offset &+ scalar.length, to: bytes.count)
  }
  return nil
}

/// Whether the byte is a space or a tab, which separate words and indent lines.
@inlinable
package func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

/// The range without leading and trailing white space. If it is all white space, the empty range at
/// its start.
package func trimmed(_ range: TextRange, in bytes: Span<UInt8>) -> TextRange {
  let end = trimmedEnd(bytes, from: range.lowerBound, to: range.upperBound)
  return TextRange(skipWhiteSpace(bytes, from: range.lowerBound, to: end), end)
}

/// The text without white space at both ends.
package func trimmed(_ text: String) -> String {
  let scalars = text.unicodeScalars
  guard let first = scalars.firstIndex(where: { !isWhiteSpace($0.value) }),
    let last = scalars.lastIndex(where: { !isWhiteSpace($0.value) })
  else { return "" }
  return String(scalars[first...last])
}

/// Whether the byte is a character of ASCII that one sees, as most are.
private func isGraphicASCII(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }

/// Whether the byte ends a line.
func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

/// Whether the scalar has Unicode's property White_Space (Unicode 16, PropList.txt).
func isWhiteSpace(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
    0x3000:
    true
  default: false
  }
}

/// The length of the white space character that begins at `offset`, or 0 if none does.
func whiteSpaceLength(_ bytes: Span<UInt8>, at offset: Offset, before end: Offset) -> Int {
  guard offset < end else { return 0 }
  let byte = bytes[offset]
  if byte < 0x80 { return byte == 0x20 || (0x09...0x0D).contains(byte) ? 1 : 0 }
  let decoded = scalar(bytes, at: offset, before: end)
  return isWhiteSpace(decoded.value) ? decoded.length : 0
}

/// The length of the white space character that ends at `offset` and begins at `start` or later, or
/// 0 if none does.
func whiteSpaceLength(_ bytes: Span<UInt8>, endingAt offset: Offset, from start: Offset) -> Int {
  guard offset > start else { return 0 }
  let byte = bytes[offset &- 1]
  if byte < 0x80 { return byte == 0x20 || (0x09...0x0D).contains(byte) ? 1 : 0 }
  for length in 2...3 where offset &- length >= start {
    let decoded = scalar(bytes, at: offset &- length, before: offset)
    if decoded.length == length, isWhiteSpace(decoded.value) { return length }
  }
  return 0
}

/// The end of `start..<end` without trailing white space.
func trimmedEnd(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset {
  guard end > start, !isGraphicASCII(bytes[end &- 1]) else { return end }
  var end = end
  while true {
    let length = whiteSpaceLength(bytes, endingAt: end, from: start)
    if length == 0 { return end }
    end &-= length
  }
}

/// The first offset from `start` on that is not white space, at most `end`.
package func skipWhiteSpace(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset {
  guard start < end, !isGraphicASCII(bytes[start]) else { return start }
  var start = start
  while true {
    let length = whiteSpaceLength(bytes, at: start, before: end)
    if length == 0 { return start }
    start &+= length
  }
}
