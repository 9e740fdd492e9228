/// A place in a document; the params of every request that asks about one.
package struct TextDocumentPositionParams: Hashable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var workDoneToken: ProgressToken?
  package var partialResultToken: ProgressToken?

  package init(
    textDocument: TextDocumentIdentifier,
    position: Position,
    workDoneToken: ProgressToken? = nil,
    partialResultToken: ProgressToken? = nil
  ) {
    self.textDocument = textDocument
    self.position = position
    self.workDoneToken = workDoneToken
    self.partialResultToken = partialResultToken
  }
}
