/// A document; the params of every request that asks about all of it.
package struct TextDocumentParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
}

/// A part of a document; the params of every request that asks about one.
package struct TextDocumentRangeParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var range: Range
}
