extension String {
  /// The text with each of the characters replaced by what is given for it.
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

  /// The text as the content of an XML attribute or element: what XML 1.0 (section 2.2) does not
  /// allow becomes U+FFFD.
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

  /// The path as a relative or absolute URI reference (RFC 3986): other bytes than unreserved ones
  /// and slashes are percent-encoded.
  var uri: String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var result = String.UnicodeScalarView()
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.append(Unicode.Scalar(byte))
      default:
        result += ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(result)
  }
}
