import TaskText

/// A quoted string: what it says, and where each byte of that is written.
///
/// `\"` and `\\` are a quotation mark and a backslash; any other backslash stands for itself.
struct QuotedText {
  /// The text, without quotation marks and escapes.
  private(set) var value: [UInt8] = []
  /// Where each byte of the text is written.
  private(set) var places: [TextRange] = []
  /// Where the string ends, after its quotation mark if it has one.
  private(set) var end: Int
  /// Whether there is a quotation mark at the end.
  private(set) var isClosed = false

  /// Reads the string whose quotation mark stands at `start`.
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

  /// A text as it is written between quotation marks.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { escaped.unicodeScalars.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
