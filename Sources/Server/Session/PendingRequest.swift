import JSON
import LSP
import Platform

/// What the work of a request reads, which decides on which thread it is done.
enum Reach: Sendable {
  /// One place of a text, or little more. The main thread answers at once.
  case place
  /// The whole text of the document with this URI. Another thread reads a long one.
  case text(String)
  /// What tags say in all texts. A person waits for it while they write, so it does not wait for work on
  /// the workspace.
  case payloads
  /// All texts of the workspace: the open ones, and the indexes or the texts of the others.
  case workspace
}

/// What the work of a request results in.
struct Answer: Sendable {
  /// The response; nil if there is nothing new, so that the request waits until files change.
  let body: [UInt8]?
  /// What changes in the session before the response is sent.
  let apply: @Sendable (inout Session) throws -> Void
}

extension Answer {
  /// - Throws: `Cancelled` if the request was cancelled meanwhile.
  init(
    _ result: some JSONWritable, to request: IncomingRequest,
    apply: @escaping @Sendable (inout Session) throws -> Void = { _ in }
  ) throws {
    try request.cancellation.check()
    self.init(body: OutgoingMessage.response(id: request.id, result: result), apply: apply)
    try request.cancellation.check()
  }
}

/// A request that is answered from a snapshot.
struct PendingRequest: Sendable {
  enum Condition: Sendable {
    case none
    /// No walk over the files is under way.
    case afterWalk
    /// Something else may be found in files than at that revision of them, and no walk is to come.
    case otherFindings(than: Int)
  }

  let request: IncomingRequest
  let thread: Job.Thread
  /// The revision of the documents when the request came, if its answer has edits; nil if it has none.
  let revision: Int?
  /// What it waits for, besides its thread.
  var condition: Condition
  /// Whether the client has an answer; the thread may still be at work.
  var isAnswered = false
  let work: @Sendable (Snapshot) throws -> Answer
}

/// Work for another thread, so that the main loop goes on meanwhile.
struct Job: Sendable {
  enum Thread: Sendable {
    case main
    /// Does what a person waits for while they write.
    case urgent
    case background
  }

  /// What came of a job.
  struct Result: Sendable {
    let pending: PendingRequest
    let answer: Swift.Result<Answer, ResponseError>
    let duration: ElapsedTime
  }

  let pending: PendingRequest
  let snapshot: Snapshot

  /// Does the work.
  func result() -> Result {
    let start = ElapsedTime.now
    let answer = Swift.Result { () throws(ResponseError) in
      do {
        try pending.request.cancellation.check()
        return try pending.work(snapshot)
      } catch {
        throw ResponseError(error)
      }
    }
    return Result(pending: pending, answer: answer, duration: ElapsedTime.now - start)
  }
}

extension Session {
  /// The maximum number of requests that wait. More are refused.
  private static let maxWaiting = 1 << 10

  /// Answers a request from a snapshot: at once if it reads little, otherwise when the thread for such work
  /// is free. If the answer has edits, it is refused once a text has changed.
  ///
  /// - Throws: what `work` throws if it is done at once.
  mutating func answer(
    _ request: IncomingRequest, _ reach: Reach, makesEdits: Bool = false,
    when condition: PendingRequest.Condition = .none,
    _ work: @escaping @Sendable (Snapshot) throws -> Answer
  ) throws {
    let pending = PendingRequest(
      request: request, thread: thread(for: reach),
      revision: makesEdits ? documents.revision : nil, condition: condition, work: work)
    if isReady(pending) { return try begin(pending) }
    guard waiting.count < Session.maxWaiting else {
      throw ResponseError(.requestFailed, "too many requests wait for an answer")
    }
    waiting.append(pending)
  }

  private func thread(for reach: Reach) -> Job.Thread {
    switch reach {
    case .place: .main
    case .text(let uri): documents.isLong(DocumentKey(uri)) ? .urgent : .main
    case .payloads: .urgent
    case .workspace: .background
    }
  }

  private func isReady(_ pending: PendingRequest) -> Bool {
    guard pending.thread == .main || running[pending.thread] == nil else { return false }
    return switch pending.condition {
    case .none: true
    case .afterWalk: !files.isWalking
    case .otherFindings(let known): known != delivery.filesRevision && !files.isWalkExpected
    }
  }

  /// Begins the requests that were waiting for something that has happened now.
  mutating func resumeWaiting() {
    if waiting.isEmpty { return }
    let requests = waiting
    waiting = []
    for pending in requests {
      guard isReady(pending) else {
        waiting.append(pending)
        continue
      }
      do {
        try checkRevision(pending.revision)
        try begin(pending)
      } catch {
        refuse(pending.request, error)
      }
    }
  }

  private mutating func begin(_ pending: PendingRequest) throws {
    try pending.request.cancellation.check()
    var pending = pending
    if case .otherFindings = pending.condition { observeFiles() }
    check()
    if case .otherFindings = pending.condition {
      pending.condition = .otherFindings(than: delivery.filesRevision)
    }
    let snapshot = snapshot(pending.request.cancellation)
    if pending.thread == .main { return try finish(pending, try pending.work(snapshot)) }
    running[pending.thread] = pending
    add(.work(Job(pending: pending, snapshot: snapshot)))
  }

  /// Takes what came of a job, unless its request was answered before.
  mutating func take(_ result: Job.Result) {
    guard let pending = running.removeValue(forKey: result.pending.thread), !pending.isAnswered
    else { return }
    do {
      try pending.request.cancellation.check()
      let answer = try result.answer.get()
      try checkRevision(pending.revision)
      try finish(pending, answer)
    } catch {
      refuse(pending.request, error)
    }
  }

  private mutating func finish(_ pending: PendingRequest, _ answer: Answer) throws {
    try answer.apply(&self)
    if let body = answer.body { return reply(to: pending.request, body) }
    waiting.append(pending)
  }

  private func checkRevision(_ revision: Int?) throws(ResponseError) {
    guard let revision, revision != documents.revision else { return }
    throw ResponseError(.contentModified, "the text has changed since the request")
  }

  /// Answers a request that waits or runs as cancelled; another id is ignored.
  mutating func answerCancelled(_ id: RequestID) {
    if let index = waiting.lastIndex(where: { $0.request.id == id }) {
      refuse(waiting.remove(at: index).request, Cancelled())
    } else if let (thread, pending) = running.first(where: {
      $0.value.request.id == id && !$0.value.isAnswered
    }) {
      running[thread]?.isAnswered = true
      refuse(pending.request, Cancelled())
    }
  }

  /// Answers all requests that wait or run as cancelled.
  mutating func cancelAll() {
    for pending in waiting + running.values where !pending.isAnswered {
      pending.request.cancellation.cancel()
      answerCancelled(pending.request.id)
    }
  }
}
