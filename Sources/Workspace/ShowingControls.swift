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
  // Without a way out of the loop, the compiler takes many bytes at a time.
  bytes.reduce(0 as UInt8) { $0 | ($1 &- 0x20 > 0x5E ? 1 : 0) } == 0
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
