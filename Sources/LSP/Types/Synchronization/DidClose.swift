/// `textDocument/didClose`.
package enum DidCloseNotification: NotificationDescriptor {
  package typealias Params = DidCloseTextDocumentParams
  package static let method = "textDocument/didClose"
}

/// The document that the client has closed.
package struct DidCloseTextDocumentParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
}
