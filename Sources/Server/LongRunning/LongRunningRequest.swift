import LSP

/// A request that is answered in many steps, and only when something has changed. Other requests are
/// answered between its steps.
struct LongRunningRequest: Sendable {
  let id: RequestID
  let cancellation: Cancellation
  /// Identifies parts of the answer that are sent before the rest; nil if the client takes none.
  let partialResultToken: ProgressToken?
  var pull: DiagnosticPull
}

extension Session {
  /// Whether there is work to do while no event waits.
  var isBusy: Bool {
    let isChecking = phase == .running && !documents.areChecked
    return isChecking
      || !files.isWalking && !files.isWalkDue && longRunning.contains(where: \.pull.hasWork)
  }

  /// Begins a long-running request.
  mutating func answerInSteps(
    _ request: IncomingRequest, _ partialResultToken: ProgressToken?,
    _ pull: DiagnosticPull
  ) {
    longRunning.append(
      LongRunningRequest(
        id: request.id, cancellation: request.cancellation,
        partialResultToken: partialResultToken, pull: pull))
  }

  /// Whether the request waits, or is answered in steps or by another thread, and is not finished.
  func isLongRunning(_ request: IncomingRequest) -> Bool {
    longRunning.contains { $0.cancellation === request.cancellation }
      || jobs.contains { $0.request.cancellation === request.cancellation }
      || waiting.contains { $0.request.cancellation === request.cancellation }
  }

  /// Does a step of each request that has work.
  mutating func continueLongRunning() {
    let requests = longRunning
    longRunning = []
    for var request in requests {
      do {
        try request.cancellation.check()
        var pull = request.pull
        let body = try step(&pull, of: request)
        request.pull = pull
        try request.cancellation.check()
        if let body { send(body) } else { longRunning.append(request) }
      } catch {
        send(OutgoingMessage.response(id: request.id, error: ResponseError(error)))
      }
    }
  }

  /// Answers a request that waits or runs as cancelled; another id is ignored.
  mutating func answerCancelled(_ id: RequestID) {
    if let index = longRunning.lastIndex(where: { $0.id == id }) {
      longRunning.remove(at: index)
    } else if let index = jobs.lastIndex(where: { $0.request.id == id }) {
      jobs.remove(at: index).undo(&self)
    } else if let index = waiting.lastIndex(where: { $0.request.id == id }) {
      waiting.remove(at: index)
    } else {
      return
    }
    send(OutgoingMessage.response(id: id, error: ResponseError(Cancelled())))
  }

  /// Answers all requests that wait or run as cancelled.
  mutating func cancelAll() {
    let requests = (waiting.map(\.request) + jobs.map(\.request))
    for request in requests { request.cancellation.cancel() }
    for id in longRunning.map(\.id) + requests.map(\.id) { answerCancelled(id) }
  }

  /// Sends a part of the answer.
  mutating func sendPart(_ part: some Encodable, _ token: ProgressToken) throws {
    send(try OutgoingMessage.partialResult(token: token, part))
  }
}
