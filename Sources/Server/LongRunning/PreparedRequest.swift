import Analysis
import JSON
import LSP
import TaskText

/// A request that can be answered from a snapshot as soon as what it reads is up to date.
struct PreparedRequest: Sendable {
  /// What the work reads, which tells how long it may take and what it waits for.
  enum Reach: Sendable {
    /// One place of a text, or little more. It is answered at once, with what is known by then.
    case place
    /// The whole text of the document with this URI, which the person may change meanwhile.
    case text(String)
    /// The same for an answer with edits, which must not be made if the text has changed.
    case editedText(String)
    /// The payloads of tags in all texts. It is answered at once, with what is known by then.
    case payloads
    /// All open texts, and the indexes of the other files.
    case workspace
    /// The same for an answer with edits.
    case editedWorkspace
    /// All open texts, and all other files, which are read.
    case files
    /// The same for an answer with edits.
    case editedFiles

    /// Whether a person waits for the answer while they write: then it does not wait for work on all
    /// texts.
    var isUrgent: Bool {
      switch self {
      case .place, .text, .editedText, .payloads: true
      case .workspace, .editedWorkspace, .files, .editedFiles: false
      }
    }

    /// The document whose whole text it reads; nil if it reads less or more than one.
    var document: DocumentKey? {
      switch self {
      case .text(let uri), .editedText(let uri): DocumentKey(uri)
      case .place, .payloads, .workspace, .editedWorkspace, .files, .editedFiles: nil
      }
    }

    var hasEdits: Bool {
      switch self {
      case .editedText, .editedWorkspace, .editedFiles: true
      case .place, .text, .payloads, .workspace, .files: false
      }
    }
  }

  let request: IncomingRequest
  let reach: Reach
  /// The number of the walk over all files that has to end before; nil if none has to.
  let walk: Int?
  /// The revisions of all texts when the request came, if its answer has edits; nil if it has none.
  let revisions: [DocumentKey: Int]?
  let work: @Sendable (Snapshot) throws -> AnswerJob.Outcome
  /// What is done in the session when the client gets what is found now.
  let delivered: @Sendable (inout Session) -> AnswerJob.Undo

  /// A request that may wait until others have been answered, so that what it waits for is worked out once.
  init(
    _ request: IncomingRequest, _ reach: Reach, walk: Int?, revisions: [DocumentKey: Int]?,
    work: @escaping @Sendable (Snapshot) throws -> AnswerJob.Outcome,
    delivered: @escaping @Sendable (inout Session) -> AnswerJob.Undo
  ) {
    self.request = request
    self.reach = reach
    self.walk = walk
    self.revisions = revisions
    self.work = work
    self.delivered = delivered
  }
}

extension Session {
  /// The number of urgent requests, and of others, that other threads answer at a time. Each keeps a
  /// snapshot, so that more wait.
  private static let maxJobs = 16
  /// The maximum number of requests that wait. More are refused.
  private static let maxWaiting = 1 << 10
  /// The indexes of this many files are read within milliseconds.
  private static let quickFiles = 1 << 10

  /// Answers a request from a snapshot when what it reads is up to date: on another thread if it may
  /// take long.
  ///
  /// - Returns: the body of the response; nil if it is sent later.
  mutating func answer(
    _ request: IncomingRequest, _ reach: PreparedRequest.Reach, afterWalk walk: Int? = nil,
    _ work: @escaping @Sendable (Snapshot) throws -> AnswerJob.Outcome,
    delivered: @escaping @Sendable (inout Session) -> AnswerJob.Undo = { _ in { _ in } }
  ) throws -> [UInt8]? {
    let prepared = PreparedRequest(
      request, reach, walk: walk, revisions: reach.hasEdits ? documents.revisions : nil, work: work,
      delivered: delivered)
    if isReady(prepared) { return try begin(prepared) }
    guard waiting.count < Session.maxWaiting else {
      throw ResponseError(.requestFailed, "too many requests wait for an answer")
    }
    waiting.append(prepared)
    return nil
  }

  /// Begins the requests whose texts are up to date now.
  mutating func resumeWaiting() {
    if waiting.isEmpty { return }
    let requests = waiting
    waiting = []
    for prepared in requests {
      guard isReady(prepared) else {
        waiting.append(prepared)
        continue
      }
      do {
        try checkRevisions(prepared.revisions)
        if let body = try begin(prepared) { send(body) }
      } catch {
        refuse(prepared.request, error)
      }
    }
  }

  private func isReady(_ prepared: PreparedRequest) -> Bool {
    if let walk = prepared.walk, files.isWalking || files.generation < walk { return false }
    return !mayTakeLong(prepared) || hasRoom(for: prepared.reach)
  }

  private func hasRoom(for reach: PreparedRequest.Reach) -> Bool {
    jobs.count { $0.isUrgent == reach.isUrgent } < Session.maxJobs
  }

  private mutating func begin(_ prepared: PreparedRequest) throws -> [UInt8]? {
    let request = prepared.request
    try request.cancellation.check()
    check()
    let snapshot = snapshot(request.cancellation)
    var job = AnswerJob(
      request: request, revisions: prepared.revisions, isUrgent: prepared.reach.isUrgent
    ) { try prepared.work(snapshot) }
    if mayTakeLong(prepared) {
      job.undo = prepared.delivered(&self)
      begin(job)
      return nil
    }
    let body = try body(of: job.work(), job)
    _ = prepared.delivered(&self)
    return body
  }

  /// Has another thread answer a request.
  mutating func begin(_ job: AnswerJob) {
    jobs.append(job)
    add(.answer(job))
  }

  private func mayTakeLong(_ prepared: PreparedRequest) -> Bool {
    func isLong(_ document: OpenDocument) -> Bool { document.text.count > DocumentStore.quickText }
    switch prepared.reach {
    case .place: return false
    case .files, .editedFiles: return true
    case .text, .editedText:
      return prepared.reach.document.flatMap { documents[$0] }.map(isLong) ?? false
    case .payloads, .workspace, .editedWorkspace:
      return files.known.count > Session.quickFiles || documents.all.contains(where: isLong)
    }
  }

  /// Sends the answer of a job, unless the request was answered before.
  mutating func take(_ answer: AnswerJob.Answer) {
    let isJob = { (job: AnswerJob) in job.request.cancellation === answer.request.cancellation }
    guard let index = jobs.firstIndex(where: isJob) else { return }
    let job = jobs.remove(at: index)
    do {
      try job.request.cancellation.check()
      let outcome = try answer.result.get()
      try checkRevisions(job.revisions)
      if let body = try body(of: outcome, job) { send(body) }
    } catch {
      job.undo(&self)
      refuse(job.request, error)
    }
  }

  /// The body of the response; nil if it is sent later.
  private mutating func body(
    of outcome: AnswerJob.Outcome, _ job: AnswerJob
  ) throws -> [UInt8]? {
    switch outcome {
    case .body(let body): return body
    case .change(let change): return try change(&self)
    case .part(let part, let rest):
      if let part { send(part) }
      let snapshot = snapshot(job.request.cancellation)
      var job = job
      job.work = { try rest(snapshot) }
      begin(job)
      return nil
    }
  }

  private func checkRevisions(_ revisions: [DocumentKey: Int]?) throws(ResponseError) {
    guard let revisions, revisions != documents.revisions else { return }
    throw ResponseError(.contentModified, "the text has changed since the request")
  }
}
