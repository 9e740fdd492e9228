/// The text escaped for HTML, between tags and in attributes between double quotes (HTML Living
/// Standard, section 13.3). Characters that HTML or XML does not allow become U+FFFD.
func escapedMarkup(_ text: String) -> String {
  if text.utf8.allSatisfy(isPlainInMarkup) { return text }
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "\t", "\n": escaped.unicodeScalars.append(scalar)
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

/// Whether it is a character of ASCII that is written as it is.
private func isPlainInMarkup(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
  default: (0x20..<0x7F).contains(byte)
  }
}
