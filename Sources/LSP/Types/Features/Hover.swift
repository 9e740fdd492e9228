/// `textDocument/hover`.
package enum HoverRequest: RequestDescriptor {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = Hover?
  package static let method = "textDocument/hover"
}

/// The text that is shown for a position.
package struct Hover: Equatable, Codable, Sendable {
  package var contents: MarkupOrText
  package var range: Range?

  package init(contents: MarkupOrText, range: Range? = nil) {
    self.contents = contents
    self.range = range
  }
}
