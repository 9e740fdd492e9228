import JSON
import LSP
import Workspace

/// Stores what the client declares, and answers with what the server can do.
@Sendable func initialize(
  _ session: inout Session, _ params: InitializeParams
) -> InitializeResult {
  session.phase = .running
  session.client.name = params.clientInfo?.name
  session.client.capabilities = params.capabilities
  session.client.unit = Client.unit(offered: params.capabilities.positionEncodings)
  session.client.trace = params.trace ?? .off
  if let options = params.initializationOptions {
    session.take(.initialization, sectionOfSettings(in: options) ?? options)
  }
  session.takeFolders(params)
  if let process = params.processId { session.add(.watch(process: process)) }
  session.log(.info, "`\(params.clientInfo?.name ?? "a client")` was initialized")
  return InitializeResult(
    capabilities: Route.capabilities(for: session.client),
    serverInfo: ProgramInfo(name: "tagline", version: session.version))
}

@Sendable func shutdown(_ session: inout Session, _ params: NoParams) -> JSONValue {
  session.phase = .shutDown
  session.cancelAll()
  return .null
}

@Sendable func exit(_ session: inout Session, _ params: NoParams) {
  session.add(.exit(session.phase.exitCode))
}

@Sendable func setTrace(_ session: inout Session, _ params: SetTraceParams) {
  session.client.trace = params.value
}
