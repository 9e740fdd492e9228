import JSON
import LSP
import Workspace

/// The document with the agenda, which only the server has.
let agendaURI = "tagline:/Agenda"
let agendaScheme = "tagline"

extension ServerCommand {
  /// Opens the agenda in a client that can fetch and show a document of the server; otherwise returns
  /// it as a text.
  static let agenda = ServerCommand(
    id: "tagline.agenda", when: { _ in true }, run: showAgenda)
}

@Sendable private func showAgenda(
  _ session: inout Session, _ request: IncomingRequest, _ arguments: [JSONValue]?
) throws -> JSONValue? {
  let client = session.client.capabilities
  guard client.takesDocumentContent, client.showsDocuments else {
    let walk = session.beginWalkForRequest()
    let answer = try session.answerWithAgenda(request, afterWalk: walk) { text in
      OutgoingMessage.response(id: request.id, result: JSONValue.string(text))
    }
    if let answer { session.send(answer) }
    return nil
  }
  session.ask(
    Requests.showDocument, ["uri": .string(agendaURI), "takeFocus": true]
  ) { session, answer in
    if case .success(let result) = answer, result["success"] == true { return }
    session.log(.info, "the agenda was not shown")
  }
  return .null
}

/// The text of a document that only the server has.
@Sendable func textDocumentContent(
  _ session: inout Session, _ request: IncomingRequest, _ params: TextDocumentIdentifier
) throws -> [UInt8]? {
  guard params.uri == agendaURI else {
    throw ResponseError(
      .invalidParams, "`params.uri` is `\(params.uri)`: `\(agendaURI)` is allowed")
  }
  session.hasFetchedAgenda = true
  return try session.answerWithAgenda(request) { text in
    OutgoingMessage.response(id: request.id, result: ["text": .string(text)] as JSONValue)
  }
}

extension Session {
  /// Answers with the agenda of the workspace, when another thread has made it.
  fileprivate mutating func answerWithAgenda(
    _ request: IncomingRequest, afterWalk walk: Int? = nil,
    _ body: @escaping @Sendable (String) throws -> [UInt8]
  ) throws -> [UInt8]? {
    try answer(request, .files, afterWalk: walk) { .body(try body(try $0.agenda())) }
  }
}
