import JSON
import LSP

/// A request that is answered in many steps, and only when something has changed. Other requests are
/// answered between its steps.
struct LongRunningRequest: Sendable {
  let request: IncomingRequest
  /// Identifies parts of the answer that are sent before the rest; nil if the client takes none.
  let partialResultToken: ProgressToken?
  var pull: DiagnosticPull

  var id: RequestID { request.id }
  var cancellation: Cancellation { request.cancellation }
}

extension Session {
  /// Whether there is work to do while no event waits.
  var isBusy: Bool {
    !files.isWalking && !files.isWalkDue && longRunning.contains(where: \.pull.hasWork)
  }

  /// Begins a long-running request.
  mutating func answerInSteps(
    _ request: IncomingRequest, _ partialResultToken: ProgressToken?,
    _ pull: DiagnosticPull
  ) {
    longRunning.append(
      LongRunningRequest(
        request: request, partialResultToken: partialResultToken, pull: pull))
  }

  /// The number of requests that wait, or are answered in steps or by another thread.
  var unfinishedCount: Int { longRunning.count + jobs.count + waiting.count }

  /// Their flags, which tell requests apart: a client may give two of them the same id.
  var unfinished: Set<ObjectIdentifier> {
    let flags =
      longRunning.map(\.cancellation) + jobs.map(\.request.cancellation)
      + waiting.map(\.request.cancellation)
    return Set(flags.map { ObjectIdentifier($0) })
  }

  /// Does a step of each request that has work.
  mutating func continueLongRunning() {
    guard !longRunning.isEmpty else { return }
    var requests = longRunning
    // Each has only one owner while it is changed: it may have very long lists.
    longRunning = []
    var unfinished: [Int] = []
    for index in requests.indices {
      do {
        try requests[index].cancellation.check()
        if try !step(&requests[index]) { unfinished.append(index) }
      } catch {
        send(OutgoingMessage.response(id: requests[index].id, error: ResponseError(error)))
      }
    }
    longRunning = unfinished.map { requests[$0] }
    documents.observeClosedFiles(
      in: reports.contexts + longRunning.flatMap(\.pull.contextsInCheck))
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
  mutating func sendPart(_ part: some JSONWritable, _ token: ProgressToken) {
    send(OutgoingMessage.partialResult(token: token, part))
  }
}
