import Files

extension String {
  /// The text with each of the characters replaced by its pair.
  func replacing(_ pairs: [(Unicode.Scalar, String)]) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let pair = pairs.first(where: { $0.0 == scalar }) {
        result += pair.1.unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text escaped for an XML attribute or element. Characters that XML 1.0 (section 2.2) does not
  /// allow become U+FFFD.
  var xml: String {
    let pairs: [(Unicode.Scalar, String)] = [
      ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("\t", "&#9;"),
      ("\n", "&#10;"), ("\r", "&#13;"), ("\u{FFFE}", "\u{FFFD}"), ("\u{FFFF}", "\u{FFFD}"),
    ]
    let allowed = unicodeScalars.map { scalar in
      scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar) ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(allowed)).replacing(pairs)
  }

  /// The path as a relative or absolute URI reference (RFC 3986): all bytes are percent-encoded
  /// except for unreserved ones and slashes.
  var uri: String { Path(self).percentEncoded }
}
