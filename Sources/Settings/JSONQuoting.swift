extension [UInt8] {
  /// Appends `text` as a JSON string (RFC 8259, section 7), quotes included.
  package mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): self += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): self += #"\n"#.utf8
      case UInt8(ascii: "\r"): self += #"\r"#.utf8
      case UInt8(ascii: "\t"): self += #"\t"#.utf8
      case 0..<0x20, 0x7F:
        self += (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8
        self += String(byte, radix: 16).utf8
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }
}

/// `text` as a JSON string, quotes included.
package func jsonQuoted(_ text: String) -> String {
  var quoted: [UInt8] = []
  quoted.append(json: text)
  return String(decoding: quoted, as: UTF8.self)
}
