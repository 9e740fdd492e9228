/// Edits of many documents: either `changes`, or `documentChanges` for a client that declares them.
package struct WorkspaceEdit: Equatable, Codable, Sendable {
  /// By the URI of the document.
  package var changes: [String: [TextEdit]]?
  package var documentChanges: [DocumentChange]?
  package var changeAnnotations: [String: ChangeAnnotation]?

  package init(
    changes: [String: [TextEdit]]? = nil,
    documentChanges: [DocumentChange]? = nil,
    changeAnnotations: [String: ChangeAnnotation]? = nil
  ) {
    self.changes = changes
    self.documentChanges = documentChanges
    self.changeAnnotations = changeAnnotations
  }
}

/// What a group of edits is about, and whether a person must agree to it.
package struct ChangeAnnotation: Equatable, Codable, Sendable {
  package var label: String
  package var needsConfirmation: Bool?
  package var description: String?

  package init(label: String, needsConfirmation: Bool? = nil, description: String? = nil) {
    self.label = label
    self.needsConfirmation = needsConfirmation
    self.description = description
  }
}

/// The edits of one document.
package struct TextDocumentEdit: Equatable, Codable, Sendable {
  package var textDocument: OptionalVersionedTextDocumentIdentifier
  package var edits: [TextEdit]

  package init(textDocument: OptionalVersionedTextDocumentIdentifier, edits: [TextEdit]) {
    self.textDocument = textDocument
    self.edits = edits
  }
}

/// Makes an empty file; only for a client that declares the resource operation.
package struct CreateFile: Equatable, Sendable {
  package var uri: String
  package var ignoreIfExists: Bool?

  package init(uri: String, ignoreIfExists: Bool? = nil) {
    self.uri = uri
    self.ignoreIfExists = ignoreIfExists
  }
}

extension CreateFile: Codable {
  private enum CodingKeys: CodingKey {
    case kind
    case uri
    case options
  }

  private struct Options: Codable {
    var ignoreIfExists: Bool?
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    uri = try container.decode(String.self, forKey: .uri)
    ignoreIfExists = try container.decodeIfPresent(Options.self, forKey: .options)?.ignoreIfExists
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("create", forKey: .kind)
    try container.encode(uri, forKey: .uri)
    if let ignoreIfExists {
      try container.encode(Options(ignoreIfExists: ignoreIfExists), forKey: .options)
    }
  }
}

/// One step of `documentChanges`.
package enum DocumentChange: Equatable, Sendable {
  case edit(TextDocumentEdit)
  case create(CreateFile)
}

extension DocumentChange: Codable {
  private enum CodingKeys: CodingKey {
    case kind
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      container.contains(.kind)
      ? .create(try CreateFile(from: decoder)) : .edit(try TextDocumentEdit(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .edit(let edit): try edit.encode(to: encoder)
    case .create(let file): try file.encode(to: encoder)
    }
  }
}
