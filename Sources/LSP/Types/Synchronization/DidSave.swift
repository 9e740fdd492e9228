/// `textDocument/didSave`.
package enum DidSaveNotification: NotificationDescriptor {
  package typealias Params = DidSaveTextDocumentParams
  package static let method = "textDocument/didSave"
}

/// The document that was written to the disk.
package struct DidSaveTextDocumentParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var text: String?
}
