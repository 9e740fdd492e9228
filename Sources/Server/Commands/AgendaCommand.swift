import JSON
import LSP

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
    try session.updateIndex(request.cancellation)
    try session.answerWithAgenda(request) { text in
      try OutgoingMessage.response(id: request.id, result: JSONValue.string(text))
    }
    return nil
  }
  session.ask(
    ShowDocumentRequest.self, ShowDocumentParams(uri: agendaURI, takeFocus: true)
  ) { session, answer in
    if case .success(let result) = answer, result.success { return }
    session.log(.info, "the agenda was not shown")
  }
  return .null
}

/// The text of a document that only the server has.
@Sendable func textDocumentContent(
  _ session: inout Session, _ request: IncomingRequest, _ params: TextDocumentContentParams
) throws {
  guard params.uri == agendaURI else {
    throw ResponseError(
      .invalidParams, "`params.uri` is `\(params.uri)`: `\(agendaURI)` is allowed")
  }
  session.hasFetchedAgenda = true
  try session.answerWithAgenda(request) { text in
    try OutgoingMessage.response(id: request.id, result: TextDocumentContentResult(text: text))
  }
}

extension Session {
  /// Sends the agenda of the workspace, at once or when another thread has made it.
  fileprivate mutating func answerWithAgenda(
    _ request: IncomingRequest, _ body: @escaping @Sendable (String) throws -> [UInt8]
  ) throws {
    try updateFindings(request.cancellation)
    let snapshot = snapshot(request.cancellation)
    let answer = try answer(request, .files) { .body(try body(try snapshot.agenda())) }
    if let answer { send(answer) }
  }
}
