package import JSON

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

/// Edits that the client is asked to make.
package struct ApplyWorkspaceEditParams: Equatable, Codable, Sendable {
  package var label: String?
  package var edit: WorkspaceEdit

  package init(label: String? = nil, edit: WorkspaceEdit) {
    self.label = label
    self.edit = edit
  }
}

/// Whether they were made.
package struct ApplyWorkspaceEditResult: Equatable, Codable, Sendable {
  package var applied: Bool
  package var failureReason: String?
}

/// How the editor indents, and what it does at line and file ends.
package struct FormattingOptions: Equatable, Codable, Sendable {
  package var tabSize: Int
  package var insertSpaces: Bool
  package var trimTrailingWhitespace: Bool?
  package var insertFinalNewline: Bool?
  package var trimFinalNewlines: Bool?
}

/// A document that is to be formatted.
package struct DocumentFormattingParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var options: FormattingOptions
}

/// A part of a document that is to be formatted.
package struct DocumentRangeFormattingParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var range: Range
  package var options: FormattingOptions
}

/// Parts of a document that are to be formatted.
package struct DocumentRangesFormattingParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var ranges: [Range]
  package var options: FormattingOptions
}

/// The character that was typed, and the position after it.
package struct DocumentOnTypeFormattingParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var ch: String
  package var options: FormattingOptions
}

/// Whether many parts can be formatted at once.
package struct DocumentRangeFormattingOptions: Equatable, Codable, Sendable {
  package var rangesSupport: Bool?

  package init(rangesSupport: Bool? = nil) {
    self.rangesSupport = rangesSupport
  }
}

/// The characters that start formatting.
package struct DocumentOnTypeFormattingOptions: Equatable, Codable, Sendable {
  package var firstTriggerCharacter: String
  package var moreTriggerCharacter: [String]?

  package init(firstTriggerCharacter: String, moreTriggerCharacter: [String]? = nil) {
    self.firstTriggerCharacter = firstTriggerCharacter
    self.moreTriggerCharacter = moreTriggerCharacter
  }
}

/// The position of what is to be renamed, and its new name.
package struct RenameParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var newName: String
}

/// What would be renamed, and the text that the person edits.
package struct PrepareRenameResult: Equatable, Codable, Sendable {
  package var range: Range
  package var placeholder: String

  package init(range: Range, placeholder: String) {
    self.range = range
    self.placeholder = placeholder
  }
}

/// Whether a rename can be prepared; only for a client that declares `prepareSupport`.
package struct RenameOptions: Equatable, Codable, Sendable {
  package var prepareProvider: Bool?

  package init(prepareProvider: Bool? = nil) {
    self.prepareProvider = prepareProvider
  }
}

extension DocumentChange: JSONWritable {
  package func write<Failure>(
    to writer: inout JSONWriter, check: () throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .edit(let edit): try edit.write(to: &writer, check: check)
    case .create(let file): file.write(to: &writer)
    }
  }
}

extension TextDocumentEdit: JSONWritable {
  package func write<Failure>(
    to writer: inout JSONWriter, check: () throws(Failure) -> Void
  ) throws(Failure) {
    writer.raw(#"{"textDocument":{"uri":"#)
    writer.string(textDocument.uri)
    writer.raw(#","version":"#)
    if let version = textDocument.version {
      writer.integer(version)
    } else {
      writer.raw("null")
    }
    writer.raw(#"},"edits":"#)
    try edits.write(to: &writer, check: check)
    writer.raw("}")
  }
}

extension CreateFile: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"kind":"create","uri":"#)
    writer.string(uri)
    if let ignoreIfExists {
      writer.raw(#","options":{"ignoreIfExists":"#)
      writer.boolean(ignoreIfExists)
      writer.raw("}")
    }
    writer.raw("}")
  }
}
