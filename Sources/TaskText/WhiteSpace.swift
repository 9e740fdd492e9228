/// Whether the byte is a space or a tab, which separate words and indent lines.
@inlinable
@inline(__always)
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
@inline(__always)
private func isGraphicASCII(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }

/// Whether the byte ends a line.
@inline(__always)
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
@inline(__always)
func whiteSpaceLength(_ bytes: Span<UInt8>, at offset: Offset, before end: Offset) -> Int {
  guard offset < end else { return 0 }
  let byte = bytes[offset]
  if byte < 0x80 { return byte == 0x20 || (0x09...0x0D).contains(byte) ? 1 : 0 }
  return wideWhiteSpaceLength(bytes, at: offset, before: end)
}

@inline(never)
private func wideWhiteSpaceLength(
  _ bytes: Span<UInt8>, at offset: Offset, before end: Offset
) -> Int {
  let decoded = scalar(bytes, at: offset, before: end)
  return isWhiteSpace(decoded.value) ? decoded.length : 0
}

/// The length of the white space character that ends at `offset` and begins at `start` or later, or
/// 0 if none does.
@inline(__always)
func whiteSpaceLength(_ bytes: Span<UInt8>, endingAt offset: Offset, from start: Offset) -> Int {
  guard offset > start else { return 0 }
  let byte = bytes[offset &- 1]
  if byte < 0x80 { return byte == 0x20 || (0x09...0x0D).contains(byte) ? 1 : 0 }
  return wideWhiteSpaceLength(bytes, endingAt: offset, from: start)
}

@inline(never)
private func wideWhiteSpaceLength(
  _ bytes: Span<UInt8>, endingAt offset: Offset, from start: Offset
) -> Int {
  for length in 2...3 where offset &- length >= start {
    let decoded = scalar(bytes, at: offset &- length, before: offset)
    if decoded.length == length, isWhiteSpace(decoded.value) { return length }
  }
  return 0
}

/// The end of `start..<end` without trailing white space.
@inline(__always)
func trimmedEnd(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset {
  guard end > start, !isGraphicASCII(bytes[end &- 1]) else { return end }
  return endWithoutWhiteSpace(bytes, from: start, to: end)
}

@inline(never)
private func endWithoutWhiteSpace(
  _ bytes: Span<UInt8>, from start: Offset, to end: Offset
) -> Offset {
  var end = end
  while true {
    let length = whiteSpaceLength(bytes, endingAt: end, from: start)
    if length == 0 { return end }
    end &-= length
  }
}

/// The first offset from `start` on that is not white space, at most `end`.
@inline(__always)
package func skipWhiteSpace(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset {
  guard start < end, !isGraphicASCII(bytes[start]) else { return start }
  return startWithoutWhiteSpace(bytes, from: start, to: end)
}

@inline(never)
private func startWithoutWhiteSpace(
  _ bytes: Span<UInt8>, from start: Offset, to end: Offset
) -> Offset {
  var start = start
  while true {
    let length = whiteSpaceLength(bytes, at: start, before: end)
    if length == 0 { return start }
    start &+= length
  }
}
