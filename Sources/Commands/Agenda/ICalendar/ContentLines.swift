/// Lines of an iCalendar file (RFC 5545, section 3.1): each ends in CRLF, and a line longer than 75
/// octets is folded between characters.
struct ContentLines {
  private static let maxLength = 75

  private var bytes: [UInt8] = []

  /// Adds `name:value`. The name may include parameters, and the value is written unchanged.
  mutating func add(_ name: String, _ value: String) {
    var line = "\(name):\(value)"
    line.withUTF8 { line in
      var rest = line[...]
      var room = ContentLines.maxLength
      while rest.count > room {
        var end = rest.startIndex + room
        while line[end] & 0xC0 == 0x80 { end -= 1 }
        bytes += rest[..<end]
        bytes += "\r\n ".utf8
        rest = rest[end...]
        room = ContentLines.maxLength - 1
      }
      bytes += rest
    }
    bytes += "\r\n".utf8
  }

  /// The lines that were added since this was last asked for.
  mutating func takeText() -> String {
    defer { bytes.removeAll(keepingCapacity: true) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds `name:text` with the text escaped.
  mutating func add(_ name: String, text: String) {
    add(name, escapedContent(text))
  }
}

/// The text as a value of type TEXT (RFC 5545, section 3.3.11), without the control characters that
/// the type does not allow: all except the tab.
func escapedContent(_ text: String) -> String {
  var escaped: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
      escaped.append(UInt8(ascii: "\\"))
      escaped.append(byte)
    case UInt8(ascii: "\n"): escaped += "\\n".utf8
    case UInt8(ascii: "\t"): escaped.append(byte)
    case 0..<0x20, 0x7F: break
    default: escaped.append(byte)
    }
  }
  return String(decoding: escaped, as: UTF8.self)
}
