/// `textDocument/documentLink`.
package enum DocumentLinkRequest: RequestDescriptor {
  package typealias Params = TextDocumentParams
  package typealias Result = [DocumentLink]?
  package static let method = "textDocument/documentLink"
}

/// A part of a text that is a link.
package struct DocumentLink: Equatable, Codable, Sendable {
  package var range: Range
  package var target: String?
  package var tooltip: String?

  package init(range: Range, target: String? = nil, tooltip: String? = nil) {
    self.range = range
    self.target = target
    self.tooltip = tooltip
  }
}
