/// `window/showDocument`.
package enum ShowDocumentRequest: RequestDescriptor {
  package typealias Params = ShowDocumentParams
  package typealias Result = ShowDocumentResult
  package static let method = "window/showDocument"
}

/// A document that the client is asked to open.
package struct ShowDocumentParams: Equatable, Codable, Sendable {
  package var uri: String
  package var external: Bool?
  package var takeFocus: Bool?
  package var selection: Range?

  package init(
    uri: String,
    external: Bool? = nil,
    takeFocus: Bool? = nil,
    selection: Range? = nil
  ) {
    self.uri = uri
    self.external = external
    self.takeFocus = takeFocus
    self.selection = selection
  }
}

/// Whether the document was opened.
package struct ShowDocumentResult: Equatable, Codable, Sendable {
  package var success: Bool
}
