extension String {
  /// The text with every control character made visible, so that it cannot control the terminal, and
  /// without commands for the build server on which the program runs.
  var withVisibleControls: String {
    // Most texts are plain ASCII, which is told from its bytes if they can be read as they are.
    let isPlain = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { (0x20...0x7E).contains($0) }
    }
    guard isPlain != true, unicodeScalars.contains(where: \.isControl) else {
      return withoutBuildCommands
    }
    return String(String.UnicodeScalarView(unicodeScalars.map(\.visible))).withoutBuildCommands
  }
}

extension Unicode.Scalar {
  /// Whether the character controls the terminal or the direction of text: `Cc`, `Bidi_Control`, line
  /// separators, and the deprecated format characters.
  var isControl: Bool {
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
