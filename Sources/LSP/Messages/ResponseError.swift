/// The error of a response (JSON-RPC 2.0, section 5.1; LSP 3.18, `ResponseMessage`).
package struct ResponseError: Error, Equatable, Codable, Sendable {
  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The codes that the server sends; a client may send any other.
  package struct Code: RawRepresentable, Equatable, Codable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    package static let parseError = Code(rawValue: -32700)
    package static let invalidRequest = Code(rawValue: -32600)
    package static let methodNotFound = Code(rawValue: -32601)
    package static let invalidParams = Code(rawValue: -32602)
    package static let internalError = Code(rawValue: -32603)
    package static let serverNotInitialized = Code(rawValue: -32002)
    package static let requestFailed = Code(rawValue: -32803)
    package static let contentModified = Code(rawValue: -32801)
    package static let requestCancelled = Code(rawValue: -32800)
  }
}
