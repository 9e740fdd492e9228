import TaskText

/// A quoted string, with the range of each byte of its text.
///
/// `\"` is a quotation mark, and `\\` is a backslash. Any other backslash is itself.
struct QuotedText {
  /// The text, without quotation marks and escapes.
  private(set) var value: [UInt8] = []
  /// The range of each byte of the text.
  private(set) var places: [TextRange] = []
  /// The end of the string, after the closing quotation mark if there is one.
  private(set) var end: Int
  /// Whether there is a closing quotation mark.
  private(set) var isClosed = false

  /// Reads the string whose opening quotation mark is at `start`.
  init(_ bytes: [UInt8], at start: Int) {
    end = start + 1
    while end < bytes.count, !isClosed {
      switch bytes[end] {
      case UInt8(ascii: "\""): isClosed = true
      case UInt8(ascii: "\\") where end + 1 < bytes.count && Self.isEscaped(bytes[end + 1]):
        append(bytes[end + 1], TextRange(end, end + 2))
        end += 1
      default: append(bytes[end], TextRange(end, end + 1))
      }
      end += 1
    }
  }

  private mutating func append(_ byte: UInt8, _ place: TextRange) {
    value.append(byte)
    places.append(place)
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// The text with the escapes that it needs between quotation marks.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { escaped.unicodeScalars.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
