import JSON
import LSP

/// Runs one of the commands that the client was offered; nil if it is answered in steps.
@Sendable func executeCommand(
  _ session: inout Session, _ request: IncomingRequest, _ params: ExecuteCommandParams
) throws -> JSONValue? {
  let commands = ServerCommand.offered(to: session.client.capabilities)
  guard let command = commands.first(where: { $0.id == params.command }) else {
    let known = commands.map { "`\($0.id)`" }.joined(separator: ", ")
    throw ResponseError(
      .invalidParams, "`params.command` is `\(params.command)`: \(known) are allowed")
  }
  return try command.run(&session, request, params.arguments)
}
