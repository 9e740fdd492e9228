/// A document by its URI, in the spelling of the client.
package struct TextDocumentIdentifier: Equatable, Codable, Sendable {
  package var uri: String

  package init(uri: String) {
    self.uri = uri
  }
}

/// A version of a document.
package struct VersionedTextDocumentIdentifier: Equatable, Codable, Sendable {
  package var uri: String
  /// The protocol requires it, but some clients omit it.
  package var version: Int?
}

/// A document, and its version if it is open; `null` means the file on the disk.
package struct OptionalVersionedTextDocumentIdentifier: Equatable, Codable, Sendable {
  package var uri: String
  package var version: Int?

  package init(uri: String, version: Int?) {
    self.uri = uri
    self.version = version
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(uri, forKey: .uri)
    try container.encode(version, forKey: .version)
  }
}
