/// A document by its URI, in the spelling of the client.
package struct TextDocumentIdentifier: Hashable, Codable, Sendable {
  package var uri: String

  package init(uri: String) {
    self.uri = uri
  }
}

/// A document in the state that a number names.
package struct VersionedTextDocumentIdentifier: Hashable, Codable, Sendable {
  package var uri: String
  /// The protocol demands it, and some clients leave it out.
  package var version: Int?
}

/// A document, and its version where it is open: `null` stands for the text on the disk.
package struct OptionalVersionedTextDocumentIdentifier: Hashable, Codable, Sendable {
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
