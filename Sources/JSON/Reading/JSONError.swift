/// Why bytes are not a JSON text.
package enum JSONError: Error, Hashable, Sendable {
  case unexpectedEnd
  /// Offsets are bytes from the text's start.
  case unexpectedByte(UInt8, offset: Int)
  case invalidEscape(offset: Int)
  case invalidUTF8(offset: Int)
  case tooDeep(limit: Int)
}

extension JSONError {
  init(_ problem: JSONStringProblem, in bytes: [UInt8]) {
    let range = problem.range
    let isCut = range.upperBound == bytes.count
    self =
      switch problem.kind {
      case .unclosed where isCut, .escape where isCut: .unexpectedEnd
      case .unclosed: .unexpectedByte(bytes[range.upperBound], offset: range.upperBound)
      case .controlCharacter(let byte): .unexpectedByte(byte, offset: range.lowerBound)
      case .escape: .invalidEscape(offset: range.lowerBound)
      case .encoding: .invalidUTF8(offset: range.lowerBound)
      }
  }
}

extension JSONError: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  package var description: String {
    switch self {
    case .unexpectedEnd:
      "the text ends within a value"
    case .unexpectedByte(let byte, let offset):
      "byte \(byte) at offset \(offset) is not allowed by RFC 8259"
    case .invalidEscape(let offset):
      "the escape at offset \(offset) is not one of RFC 8259's"
    case .invalidUTF8(let offset):
      "the string at offset \(offset) is not UTF-8"
    case .tooDeep(let limit):
      "values are nested too deeply: \(limit) levels are allowed"
    }
  }
}
