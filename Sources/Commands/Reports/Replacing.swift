import Files

extension String {
  /// The text with each of the characters replaced by its pair.
  func replacing(_ pairs: [(Unicode.Scalar, String)]) -> String {
    replacing { scalar in pairs.first { $0.0 == scalar }?.1 }
  }

  /// The text with each character replaced for which `replacement` gives a text. What stays is copied in
  /// runs.
  private func replacing(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    var start = startIndex
    for index in unicodeScalars.indices {
      guard let text = replacement(unicodeScalars[index]) else { continue }
      result += self[start..<index]
      result += text
      start = unicodeScalars.index(after: index)
    }
    return start == startIndex ? self : result + self[start...]
  }

  /// The text escaped for an XML attribute or element. Characters that XML 1.0 (section 2.2) does not
  /// allow become U+FFFD.
  var xml: String {
    replacing { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t": "&#9;"
      case "\n": "&#10;"
      case "\r": "&#13;"
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }

  /// The path as a relative or absolute URI reference (RFC 3986): all bytes are percent-encoded
  /// except for unreserved ones and slashes.
  var uri: String { Path(self).percentEncoded }
}
