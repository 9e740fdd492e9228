import JSON
import LSP
import Workspace

extension Session {
  /// Answers a request exactly once.
  mutating func answer(_ request: IncomingRequest) {
    do {
      if let body = try result(of: request) { send(body) }
    } catch {
      refuse(request, error)
    }
  }

  /// Answers a request whose work has thrown an error.
  mutating func refuse(_ request: IncomingRequest, _ error: any Error) {
    let answer = ResponseError(error)
    if answer.code == .internalError {
      log(.error, "`\(request.method)` failed: \(answer.message)")
    }
    send(OutgoingMessage.response(id: request.id, error: answer))
  }

  private mutating func result(of request: IncomingRequest) throws -> [UInt8]? {
    try checkPhase(for: request.method)
    try request.cancellation.check()
    guard let route = Route.named(request.method), route.isOffered(client.capabilities),
      case .request(let answer) = route.handler
    else {
      throw ResponseError(.methodNotFound, "`\(request.method)` is not a method of this server")
    }
    return try answer(&self, request)
  }

  private func checkPhase(for method: String) throws(ResponseError) {
    switch phase {
    case .waiting where method != Requests.initialize.method:
      throw ResponseError(.serverNotInitialized, "`\(method)` came before `initialize`")
    case .running where method == Requests.initialize.method:
      throw ResponseError(.invalidRequest, "`initialize` came a second time")
    case .shutDown:
      throw ResponseError(.invalidRequest, "`\(method)` came after `shutdown`")
    case .waiting, .running:
      return
    }
  }

  /// Handles a notification; one that is unknown or wrong changes nothing.
  mutating func react(to method: String, _ params: JSONValue?) {
    guard phase == .running || method == Notifications.exit.method else { return }
    guard let route = Route.named(method), case .notification(let react) = route.handler else {
      return log(.debug, "`\(method)` was ignored: it is not a method of this server")
    }
    do {
      try react(&self, params)
    } catch {
      log(.warning, "`\(method)` was ignored: \(error)")
    }
  }
}
