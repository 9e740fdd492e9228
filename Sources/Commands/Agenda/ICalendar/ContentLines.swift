/// Lines of an iCalendar file (RFC 5545, section 3.1): each ends in CRLF, and a line longer than 75
/// octets is folded between characters.
struct ContentLines {
  private static let maxLength = 75

  private var bytes: [UInt8] = []

  /// Adds `name:value`. The name may include parameters, and the value is written unchanged.
  mutating func add(_ name: String, _ value: String) {
    var used = 0
    for scalar in "\(name):\(value)".unicodeScalars {
      let octets = UTF8.width(scalar)
      if used + octets > ContentLines.maxLength {
        bytes += "\r\n ".utf8
        used = 1
      }
      bytes += String(scalar).utf8
      used += octets
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
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\", ";", ",": escaped += "\\\(scalar)"
    case "\n": escaped += "\\n"
    case "\t": escaped.unicodeScalars.append(scalar)
    case "\u{0}"..."\u{1F}", "\u{7F}": break
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
