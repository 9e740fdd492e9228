/// A short sequence of bytes that is looked for in texts, in blocks of bytes.
package struct SoughtBytes: Hashable, Sendable {
  /// A longer sequence is cut, so that looking for it takes linear time in any text.
  private static let maxCount = 32

  /// What is compared with the bytes of a text, after these are united with ``masks``.
  private let bytes: [UInt8]
  /// For each byte, the bit in which the two cases of its letter differ, or 0.
  private let masks: [UInt8]

  /// Creates a sequence, of which the first 32 bytes are compared.
  ///
  /// - Parameters:
  ///   - bytes: the sequence.
  ///   - ignoresCase: whether the case of ASCII letters does not matter.
  /// - Returns: nil if the sequence is empty.
  package init?(_ bytes: some Collection<UInt8>, ignoresCase: Bool = false) {
    guard !bytes.isEmpty else { return nil }
    let bytes = bytes.prefix(Self.maxCount)
    masks = bytes.map { ignoresCase && isASCIILetter($0) ? 0x20 : 0 }
    self.bytes = zip(bytes, masks).map { $0 | $1 }
  }

  /// The number of bytes.
  package var count: Int { bytes.count }

  /// Whether the text contains the sequence.
  package func isFound(in text: [UInt8]) -> Bool {
    first(in: text.span, from: 0, to: text.count) != nil
  }

  /// Whether a part of a text contains the sequence.
  package func isFound(in text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer {
      first(in: Span(_unsafeElements: $0), from: 0, to: $0.count) != nil
    }
  }

  /// The first place from `start` on at which the sequence begins; it ends at `end` or before.
  package func first(in text: Span<UInt8>, from start: Offset, to end: Offset) -> Offset? {
    let width = ByteBlock.scalarCount
    let last = bytes.count &- 1
    let ends = (
      ByteBlock(repeating: bytes[0]), ByteBlock(repeating: masks[0]),
      ByteBlock(repeating: bytes[last]), ByteBlock(repeating: masks[last])
    )
    var offset = start
    while end &- offset >= last &+ width {
      let found =
        (byteBlock(text, at: offset) | ends.1) .== ends.0
        .& ((byteBlock(text, at: offset &+ last) | ends.3) .== ends.2)
      if isAny(found) {
        var rest = bits(found)
        while rest != 0 {
          let place = offset &+ rest.trailingZeroBitCount
          if begins(at: place, in: text) { return place }
          rest &= rest &- 1
        }
      }
      offset &+= width
    }
    while end &- offset > last {
      if begins(at: offset, in: text) { return offset }
      offset &+= 1
    }
    return nil
  }

  /// Whether the sequence begins at `offset`, at which the text must be long enough.
  private func begins(at offset: Offset, in text: Span<UInt8>) -> Bool {
    for index in bytes.indices where text[offset &+ index] | masks[index] != bytes[index] {
      return false
    }
    return true
  }
}

private func isASCIILetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}
