/// A document; the params of every request that asks about all of it.
package struct TextDocumentParams: Hashable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
}

/// A part of a document; the params of every request that asks about one.
package struct TextDocumentRangeParams: Hashable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var range: Range
}
