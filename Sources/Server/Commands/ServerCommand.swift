import JSON
import LSP
import Workspace

/// A command that the client runs by its id.
struct ServerCommand: Sendable {
  /// Returns the answer to the client, or nil if it was sent, or is sent later.
  typealias Run =
    @Sendable (inout Session, IncomingRequest, _ arguments: [JSONValue]?) throws -> JSONValue?

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
        return .change { session in
          session.ask(Requests.applyEdit, outcome.params, then: noteRefusal)
          if let note = outcome.note {
            session.notify(
              Notifications.showMessage, MessageParams(type: .info, message: note))
          }
          return OutgoingMessage.response(id: request.id, result: JSONValue.null)
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
    let edit = arguments?.first ?? .null
    guard edit.objectValue != nil else {
      let error = JSONTypeError(
        path: "params.arguments[0]", found: edit.kind, allowed: "an object")
      throw ResponseError(.invalidParams, error.description)
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
      if case .success(let result) = answer, result["applied"] == true { react(&session) }
    }
  }
}

/// Notes in the log that the client did not make an edit.
@Sendable private func noteRefusal(
  _ session: inout Session, _ answer: Result<JSONValue, ResponseError>
) {
  switch answer {
  case .success(let result) where result["applied"] == true: break
  case .success(let result):
    let reason = result["failureReason"].stringValue ?? "no reason was given"
    session.log(.info, "an edit was not made: \(reason)")
  case .failure(let error): session.log(.info, "an edit was not made: \(error.message)")
  }
}
