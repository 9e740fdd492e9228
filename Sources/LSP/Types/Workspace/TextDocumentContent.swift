/// `workspace/textDocumentContent`.
package enum TextDocumentContentRequest: RequestDescriptor {
  package typealias Params = TextDocumentContentParams
  package typealias Result = TextDocumentContentResult
  package static let method = "workspace/textDocumentContent"
}

/// Asks the client to fetch such a document again.
package enum TextDocumentContentRefreshRequest: RequestDescriptor {
  package typealias Params = TextDocumentContentParams
  package typealias Result = NoResult
  package static let method = "workspace/textDocumentContent/refresh"
}

/// A document whose text only the server has.
package struct TextDocumentContentParams: Equatable, Codable, Sendable {
  package var uri: String

  package init(uri: String) {
    self.uri = uri
  }
}

/// Its text.
package struct TextDocumentContentResult: Equatable, Codable, Sendable {
  package var text: String

  package init(text: String) {
    self.text = text
  }
}

/// The URI schemes of such documents.
package struct TextDocumentContentOptions: Equatable, Codable, Sendable {
  package var schemes: [String]

  package init(schemes: [String]) {
    self.schemes = schemes
  }
}
