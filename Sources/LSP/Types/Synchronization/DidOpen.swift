/// `textDocument/didOpen`.
package enum DidOpenNotification: NotificationDescriptor {
  package typealias Params = DidOpenTextDocumentParams
  package static let method = "textDocument/didOpen"
}

/// The document that the client has opened.
package struct DidOpenTextDocumentParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentItem
}
