package import JSON

/// `textDocument/codeAction`.
package enum CodeActionRequest: RequestDescriptor {
  package typealias Params = CodeActionParams
  package typealias Result = [CodeActionOrCommand]?
  package static let method = "textDocument/codeAction"
}

/// `codeAction/resolve`: adds the edit to an action that was offered without it.
package enum CodeActionResolveRequest: RequestDescriptor {
  package typealias Params = CodeAction
  package typealias Result = CodeAction
  package static let method = "codeAction/resolve"
}

/// The part of a document for which actions are requested.
package struct CodeActionParams: Hashable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var range: Range
  package var context: CodeActionContext
}

/// The diagnostics there, and the kinds of actions that are requested: all if `only` is nil.
package struct CodeActionContext: Hashable, Codable, Sendable {
  package var diagnostics: [Diagnostic]
  package var only: [String]?
  /// 1 by hand, 2 by the editor itself.
  package var triggerKind: Int?
}

/// A change or a command that an editor offers.
package struct CodeAction: Hashable, Codable, Sendable {
  package var title: String
  /// Such as `quickfix` or `source.fixAll.tagline`.
  package var kind: String?
  package var diagnostics: [Diagnostic]?
  package var isPreferred: Bool?
  package var edit: WorkspaceEdit?
  package var command: Command?
  package var data: JSONValue?

  package init(
    title: String,
    kind: String? = nil,
    diagnostics: [Diagnostic]? = nil,
    isPreferred: Bool? = nil,
    edit: WorkspaceEdit? = nil,
    command: Command? = nil,
    data: JSONValue? = nil
  ) {
    self.title = title
    self.kind = kind
    self.diagnostics = diagnostics
    self.isPreferred = isPreferred
    self.edit = edit
    self.command = command
    self.data = data
  }
}

/// The kinds of all actions.
package struct CodeActionOptions: Hashable, Codable, Sendable {
  package var codeActionKinds: [String]?
  package var resolveProvider: Bool?

  package init(codeActionKinds: [String]? = nil, resolveProvider: Bool? = nil) {
    self.codeActionKinds = codeActionKinds
    self.resolveProvider = resolveProvider
  }
}

/// A code action, or a command for a client that declares no code-action literals.
package enum CodeActionOrCommand: Hashable, Sendable {
  case action(CodeAction)
  case command(Command)
}

extension CodeActionOrCommand: Codable {
  package init(from decoder: any Decoder) throws {
    if let command = try? Command(from: decoder) {
      self = .command(command)
    } else {
      self = .action(try CodeAction(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .action(let action): try action.encode(to: encoder)
    case .command(let command): try command.encode(to: encoder)
    }
  }
}
