/// A Unicode scalar of a text, and its length in bytes.
///
/// A byte that does not begin a well-formed sequence (Unicode 16, table 3-7) is a scalar of one byte
/// with the value ``invalid``.
@usableFromInline
struct DecodedScalar {
  /// The value for a byte outside well-formed sequences. It is not a code point.
  @usableFromInline
  static let invalid: UInt32 = 0xFFFF_FFFF

  @usableFromInline
  let value: UInt32
  @usableFromInline
  let length: Int

  @usableFromInline
  init(_ value: UInt32, length: Int) {
    self.value = value
    self.length = length
  }
}

/// The scalar that begins at `offset`, which must be less than `end`; `end` must be at most
/// `bytes.count`.
func scalar(_ bytes: Span<UInt8>, at offset: Offset, before end: Offset) -> DecodedScalar {
  let lead = bytes[offset]
  if lead < 0x80 { return DecodedScalar(UInt32(lead), length: 1) }
  let length = sequenceLength(lead)
  guard length > 0, end &- offset >= length else {
    return DecodedScalar(DecodedScalar.invalid, length: 1)
  }
  let second = bytes[offset &+ 1]
  guard secondByteFits(second, after: lead) else {
    return DecodedScalar(DecodedScalar.invalid, length: 1)
  }
  var value = (UInt32(lead) & (0x7F >> UInt32(length))) &<< 6 | UInt32(second & 0x3F)
  var next = offset &+ 2
  while next < offset &+ length {
    let byte = bytes[next]
    guard isContinuation(byte) else { return DecodedScalar(DecodedScalar.invalid, length: 1) }
    value = value &<< 6 | UInt32(byte & 0x3F)
    next &+= 1
  }
  return DecodedScalar(value, length: length)
}

/// Whether `byte` is a continuation byte: `10xxxxxx`.
@inline(__always)
func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

/// The length of the sequences that begin with `lead`, or 0 if none does.
@inline(__always)
private func sequenceLength(_ lead: UInt8) -> Int {
  switch lead {
  case 0xC2...0xDF: 2
  case 0xE0...0xEF: 3
  case 0xF0...0xF4: 4
  default: 0
  }
}

/// Whether `second` may follow `lead`: the scalar is neither overlong, nor a surrogate, nor above
/// U+10FFFF.
private func secondByteFits(_ second: UInt8, after lead: UInt8) -> Bool {
  switch lead {
  case 0xE0: (0xA0...0xBF).contains(second)
  case 0xED: (0x80...0x9F).contains(second)
  case 0xF0: (0x90...0xBF).contains(second)
  case 0xF4: (0x80...0x8F).contains(second)
  default: isContinuation(second)
  }
}
