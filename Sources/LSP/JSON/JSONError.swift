/// Why bytes are no JSON text.
package enum JSONError: Error, Hashable, Sendable {
  case unexpectedEnd
  /// Offsets are bytes from the text's start.
  case unexpectedByte(UInt8, offset: Int)
  case invalidEscape(offset: Int)
  case invalidUTF8(offset: Int)
  case tooDeep(limit: Int)
}

extension JSONError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unexpectedEnd:
      "the text ends within a value"
    case .unexpectedByte(let byte, let offset):
      "byte \(byte) at offset \(offset) is not allowed by RFC 8259"
    case .invalidEscape(let offset):
      "the escape at offset \(offset) is none of RFC 8259's"
    case .invalidUTF8(let offset):
      "the string at offset \(offset) is no UTF-8"
    case .tooDeep(let limit):
      "values are nested too deep: \(limit) levels are allowed"
    }
  }
}
