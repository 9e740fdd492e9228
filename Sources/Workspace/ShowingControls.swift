extension String {
  /// The text with every control character made visible, so that it cannot control a terminal, and
  /// stays on one line.
  package var showingControls: String {
    // Most texts are plain ASCII, which is told from its bytes if they can be read as they are.
    let isPlain = utf8.withContiguousStorageIfAvailable { holdsOnlyVisibleASCII($0) }
    guard isPlain != true, unicodeScalars.contains(where: \.isControl) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map(\.visible)))
  }
}

/// Whether all bytes are from a space to `~`.
package func holdsOnlyVisibleASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let raw = UnsafeRawBufferPointer(bytes)
  let ones: UInt64 = 0x0101_0101_0101_0101
  let last = raw.count &- 8
  guard last >= 0 else { return raw.allSatisfy { (0x20...0x7E).contains($0) } }
  var offset = 0
  while true {
    let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    // The highest bit of some byte is set if and only if a byte is out of the range.
    let others = (word &- ones &* 0x20) & ~word | (word &+ ones) | word
    if others & ones &<< 7 != 0 { return false }
    if offset == last { return true }
    // The last word may begin in the one before.
    offset = min(offset &+ 8, last)
  }
}

extension Unicode.Scalar {
  /// Whether the character controls the terminal or the direction of text: `Cc`, `Bidi_Control`, line
  /// separators, and the deprecated format characters.
  package var isControl: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F: true
    default: false
    }
  }

  /// The character; for a control character, its picture (U+2400 and following) or U+FFFD.
  fileprivate var visible: Unicode.Scalar {
    guard isControl else { return self }
    switch value {
    case 0...0x1F: return Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: return "\u{2421}"
    default: return "\u{FFFD}"
    }
  }
}
