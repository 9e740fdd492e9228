/// `textDocument/willSaveWaitUntil`.
package enum WillSaveWaitUntilRequest: RequestDescriptor {
  package typealias Params = WillSaveTextDocumentParams
  package typealias Result = [TextEdit]?
  package static let method = "textDocument/willSaveWaitUntil"
}

/// The document that is about to be written to the disk, and why (1 by hand, 2 after a delay, 3
/// when the focus left).
package struct WillSaveTextDocumentParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var reason: Int
}
