/// Why bytes between two messages are no header of the base protocol (LSP 3.18, base protocol).
package enum FramingError: Error, Hashable, Sendable {
  /// A line that is no `name: value`.
  case malformedHeader
  case headerTooLong(limit: Int)
  /// A `Content-Length` that is no number, negative, or beyond what an `Int` holds.
  case invalidLength(String)
  case bodyTooLong(length: Int, limit: Int)
  /// The header ended and no `Content-Length` had come.
  case missingLength
}

extension FramingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformedHeader:
      "a header line is no `name: value`"
    case .headerTooLong(let limit):
      "a header line is longer than the \(limit) bytes that are allowed"
    case .invalidLength(let text):
      "`Content-Length` is `\(text)`: a number of bytes is allowed"
    case .bodyTooLong(let length, let limit):
      "`Content-Length` is \(length): \(limit) bytes are allowed"
    case .missingLength:
      "a header has no `Content-Length`"
    }
  }
}
