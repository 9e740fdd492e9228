import JSON
import LSP
import Workspace

/// A command that the client runs by its id.
struct ServerCommand: Sendable {
  /// Returns the answer to the client, or nil if it was sent, or is sent later.
  typealias Run =
    @Sendable (inout Session, IncomingRequest, _ arguments: JSONArray?) throws -> JSONValue?

  let id: String
  /// Whether it is offered to such a client.
  let isOffered: @Sendable (ClientCapabilities) -> Bool
  let run: Run

  /// All commands. People's key bindings name the ids: they never change.
  static let all: [ServerCommand] =
    EditCommand.all.map(ServerCommand.init) + [
      .setTagColor, .setDateOrder, .applyEdit, .agenda, .search, .countTasks,
    ]

  /// The commands that are offered to such a client.
  static func offered(to client: ClientCapabilities) -> [ServerCommand] {
    all.filter { $0.isOffered(client) }
  }

  init(
    id: String, when isOffered: @escaping @Sendable (ClientCapabilities) -> Bool,
    run: @escaping Run
  ) {
    self.id = id
    self.isOffered = isOffered
    self.run = run
  }

  /// A command that has the client make an edit.
  private init(_ command: EditCommand) {
    self.init(id: command.id, when: \.appliesEdits) { session, request, arguments in
      let target = try CommandTarget(arguments)
      let body = try session.answer(request, command.reach(target.textDocument.uri)) { snapshot in
        let outcome = try command.outcome(snapshot, target)
        let edit = try WrittenParams(outcome.params) { try snapshot.cancellation.check() }
        return .change { session in
          session.ask(Requests.applyEdit, edit, then: noteRefusal)
          if let note = outcome.note {
            session.notify(
              Notifications.showMessage, MessageParams(type: .info, message: note))
          }
          return try OutgoingMessage.response(id: request.id, result: JSONValue.null)
        }
      }
      if let body { session.send(body) }
      return nil
    }
  }

  /// Makes the edit that is its argument: the edit of an action, for a client that takes only
  /// commands.
  static let applyEdit = ServerCommand(id: "tagline.applyEdit", when: \.appliesEdits) {
    session, _, arguments in
    let edit: WorkspaceEdit
    do {
      edit = try (arguments?.first ?? .null)
        .decode(WorkspaceEdit.self, named: "params.arguments[0]")
    } catch {
      throw ResponseError(.invalidParams, "\(error)")
    }
    session.ask(Requests.applyEdit, ApplyWorkspaceEditParams(edit: edit), then: noteRefusal)
    return .null
  }
}

extension Session {
  /// Asks the client to make an edit; `react` is called once it is made.
  mutating func askToApply(
    _ outcome: EditCommand.Outcome,
    then react: @escaping @Sendable (inout Session) -> Void
  ) {
    ask(Requests.applyEdit, outcome.params) { session, answer in
      noteRefusal(&session, answer)
      if case .success(let result) = answer, result.applied { react(&session) }
    }
  }
}

/// Notes in the log that the client did not make an edit.
@Sendable private func noteRefusal(
  _ session: inout Session, _ answer: Result<ApplyWorkspaceEditResult, ResponseError>
) {
  switch answer {
  case .success(let result) where result.applied: break
  case .success(let result):
    session.log(.info, "an edit was not made: \(result.failureReason ?? "no reason was given")")
  case .failure(let error): session.log(.info, "an edit was not made: \(error.message)")
  }
}
