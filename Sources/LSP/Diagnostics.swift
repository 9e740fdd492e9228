package import JSON

/// Asks for the diagnostics of a document, unless they still are those of the previous result.
package struct DocumentDiagnosticParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var previousResultId: String?

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      textDocument: json.required("textDocument"),
      previousResultId: json.optional("previousResultId"))
  }
}

/// Asks for the diagnostics of all files, except those that the client already has.
package struct WorkspaceDiagnosticParams: Equatable, Sendable, JSONReadable {
  package var previousResultIds: [PreviousResultId]
  package var partialResultToken: ProgressToken?

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      previousResultIds: json.required("previousResultIds"),
      partialResultToken: json.optional("partialResultToken"))
  }
}

/// The id of the last report about a document.
package struct PreviousResultId: Equatable, Sendable, JSONReadable {
  package var uri: String
  package var value: String

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(uri: json.required("uri"), value: json.required("value"))
  }
}
