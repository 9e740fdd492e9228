package import JSON

/// The part of a document for which actions are requested.
package struct CodeActionParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var range: Range
  package var context: CodeActionContext

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      textDocument: json.required("textDocument"), range: json.required("range"),
      context: json.required("context"))
  }
}

/// The diagnostics there, and the kinds of actions that are requested: all if `only` is nil.
package struct CodeActionContext: Equatable, Sendable, JSONReadable {
  package var diagnostics: [NamedDiagnostic]
  package var only: [String]?
  /// 1 by hand, 2 by the editor itself.
  package var triggerKind: Int?

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      diagnostics: json.required("diagnostics"), only: json.optional("only"),
      triggerKind: json.optional("triggerKind"))
  }
}

/// What tells a diagnostic of the client from others.
package struct NamedDiagnostic: Hashable, Sendable, JSONReadable {
  package var range: Range
  package var code: RequestID?

  package init(range: Range, code: RequestID?) {
    self.range = range
    self.code = code
  }

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(range: json.required("range"), code: json.optional("code"))
  }
}

/// A command of the server, and its arguments.
package struct ExecuteCommandParams: Equatable, Sendable, JSONReadable {
  package var command: String
  package var arguments: [JSONValue]?

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(command: json.required("command"), arguments: json.optional("arguments"))
  }
}
