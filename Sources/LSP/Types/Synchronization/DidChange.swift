/// `textDocument/didChange`.
package enum DidChangeNotification: NotificationDescriptor {
  package typealias Params = DidChangeTextDocumentParams
  package static let method = "textDocument/didChange"
}

/// Changes that apply one after the other.
package struct DidChangeTextDocumentParams: Equatable, Codable, Sendable {
  package var textDocument: VersionedTextDocumentIdentifier
  package var contentChanges: [TextDocumentContentChangeEvent]
}

/// A replacement of a part of the text, or of all of it if no range is given.
package struct TextDocumentContentChangeEvent: Equatable, Codable, Sendable {
  package var range: Range?
  package var text: String
}
