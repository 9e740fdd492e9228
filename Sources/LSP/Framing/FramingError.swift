/// Why bytes between two messages are not a header of the base protocol (LSP 3.18, base protocol).
package enum FramingError: Error, Equatable, Sendable {
  /// A line that is not `name: value`.
  case malformedHeader
  case headerTooLong(limit: Int)
  /// A `Content-Length` that is not a number, or is negative or too large for an `Int`.
  case invalidLength(String)
  case bodyTooLong(length: Int, limit: Int)
  /// The header has no `Content-Length`.
  case missingLength
}

extension FramingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformedHeader:
      "a header line is not `name: value`"
    case .headerTooLong(let limit):
      "a header line is longer than the \(limit) bytes that are allowed"
    case .invalidLength(let text):
      "`Content-Length` is `\(text)`: a number of bytes is allowed"
    case .bodyTooLong(let length, let limit):
      "`Content-Length` is \(length): at most \(limit) bytes are allowed"
    case .missingLength:
      "a header has no `Content-Length`"
    }
  }
}
