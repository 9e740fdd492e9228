import JSON
import LSP

/// Runs one of the commands that the client was offered.
@Sendable func executeCommand(
  _ session: inout Session, _ params: ExecuteCommandParams, _ cancellation: Cancellation
) throws -> JSONValue {
  let commands = ServerCommand.offered(to: session.client.capabilities)
  guard let command = commands.first(where: { $0.id == params.command }) else {
    let known = commands.map { "`\($0.id)`" }.joined(separator: ", ")
    throw ResponseError(
      .invalidParams, "`params.command` is `\(params.command)`: \(known) are allowed")
  }
  return try command.run(&session, params.arguments, cancellation)
}
