extension [UInt8] {
  /// Appends `text` as a JSON string (RFC 8259, section 7), quotes included.
  package mutating func append(json text: String) {
    var text = text
    text.withUTF8 { append(json: $0.span) }
  }

  /// Appends UTF-8 as a JSON string, run by run.
  private mutating func append(json utf8: Span<UInt8>) {
    append(UInt8(ascii: "\""))
    var run = 0
    while true {
      let end = verbatimEnd(utf8, from: run)
      utf8.extracting(run..<end).withUnsafeBufferPointer { append(contentsOf: $0) }
      guard end < utf8.count else { break }
      append(escapeOf: utf8[end])
      run = end + 1
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escapeOf byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0x09: append(UInt8(ascii: "t"))
    default:
      self += (byte < 0x10 ? "u000" : "u00").utf8
      self += String(byte, radix: 16).utf8
    }
  }
}

/// `text` as a JSON string, quotes included.
package func jsonQuoted(_ text: String) -> String {
  var quoted: [UInt8] = []
  quoted.append(json: text)
  return String(decoding: quoted, as: UTF8.self)
}
