/// `textDocument/documentHighlight`.
package enum DocumentHighlightRequest: RequestDescriptor {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = [DocumentHighlight]?
  package static let method = "textDocument/documentHighlight"
}

/// A use of what is at the cursor.
package struct DocumentHighlight: Equatable, Codable, Sendable {
  package var range: Range
  /// 1 text, 2 read, 3 write.
  package var kind: Int?

  package init(range: Range, kind: Int? = nil) {
    self.range = range
    self.kind = kind
  }
}
