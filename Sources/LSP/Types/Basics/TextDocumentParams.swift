/// A document; the params of every request that asks about all of it.
package struct TextDocumentParams: Hashable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var workDoneToken: ProgressToken?
  package var partialResultToken: ProgressToken?

  package init(
    textDocument: TextDocumentIdentifier,
    workDoneToken: ProgressToken? = nil,
    partialResultToken: ProgressToken? = nil
  ) {
    self.textDocument = textDocument
    self.workDoneToken = workDoneToken
    self.partialResultToken = partialResultToken
  }
}

/// A part of a document; the params of every request that asks about one.
package struct TextDocumentRangeParams: Hashable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var range: Range
  package var workDoneToken: ProgressToken?
  package var partialResultToken: ProgressToken?

  package init(
    textDocument: TextDocumentIdentifier,
    range: Range,
    workDoneToken: ProgressToken? = nil,
    partialResultToken: ProgressToken? = nil
  ) {
    self.textDocument = textDocument
    self.range = range
    self.workDoneToken = workDoneToken
    self.partialResultToken = partialResultToken
  }
}
