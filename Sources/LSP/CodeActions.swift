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

/// A change or a command that an editor offers.
package struct CodeAction: JSONMembers {
  package var title: String
  /// Such as `quickfix` or `source.fixAll.tagline`.
  package var kind: String?
  package var diagnostics: [Diagnostic]?
  package var isPreferred: Bool?
  package var edit: WorkspaceEdit?
  package var command: Command?
  package var data: JSONValue?

  package init(title: String) {
    self.title = title
  }

  package var members: [JSONMember] {
    [
      ("title", title), ("kind", kind), ("diagnostics", diagnostics), ("isPreferred", isPreferred),
      ("edit", edit), ("command", command), ("data", data),
    ]
  }
}

/// A code action, or a command for a client that declares no code-action literals.
package enum CodeActionOrCommand: Sendable, JSONMembers {
  case action(CodeAction)
  case command(Command)

  package var members: [JSONMember] {
    switch self {
    case .action(let action): action.members
    case .command(let command): command.members
    }
  }
}

/// A command that is shown above a line.
package struct CodeLens: JSONMembers {
  package let members: [JSONMember]

  package init(range: Range, command: Command? = nil, data: JSONValue? = nil) {
    members = [("range", range), ("command", command), ("data", data)]
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
