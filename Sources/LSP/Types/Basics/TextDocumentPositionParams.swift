/// A place in a document; the params of every request that asks about one.
package struct TextDocumentPositionParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
}
