import LSP
import Platform
import TaskText

/// A request that another thread answers from a snapshot, so that the main loop goes on meanwhile.
struct AnswerJob: Sendable {
  /// What a job results in.
  enum Outcome: Sendable {
    /// The body of the response.
    case body([UInt8])
    /// A change of the session, which returns the body of the response.
    case change(@Sendable (inout Session) throws -> [UInt8])
  }

  /// The result of a job.
  struct Answer: Sendable {
    let request: IncomingRequest
    let result: Result<Outcome, ResponseError>
    /// How long the work took.
    let duration: ElapsedTime
  }

  /// What the work reads, which tells how long it may take.
  enum Reach: Sendable {
    /// One place of a text, or little more.
    case place
    /// The whole text of the document with this URI, which the person may change meanwhile.
    case text(String)
    /// The same for an answer with edits, which must not be made if the text has changed.
    case editedText(String)
    /// All open texts, and the indexes of the other files.
    case workspace
    /// The same for an answer with edits.
    case editedWorkspace
    /// All open texts, and all other files, which are read.
    case files
  }

  let request: IncomingRequest
  /// The versions of all documents if the answer has edits; nil if it has none.
  let versions: [DocumentKey: Int?]?
  let work: @Sendable () throws -> Outcome

  /// Does the work.
  func answer() -> Answer {
    let start = ElapsedTime.now
    let result = Result { () throws(ResponseError) in
      do {
        try request.cancellation.check()
        return try work()
      } catch {
        throw ResponseError(error)
      }
    }
    return Answer(request: request, result: result, duration: ElapsedTime.now - start)
  }
}

extension Session {
  /// The number of requests that other threads answer at a time. Each keeps a snapshot, so that a
  /// client that asks for more waits for them as it would without threads.
  private static let maxJobs = 16
  /// A text of this many bytes is read within milliseconds, even if it is made to take long.
  private static let quickText = 1 << 16
  /// The same for the indexes of this many files.
  private static let quickFiles = 1 << 10

  /// Answers a request, or has another thread do that if it may take long.
  ///
  /// - Returns: the body of the response; nil if it is sent later.
  mutating func answer(
    _ request: IncomingRequest, _ reach: AnswerJob.Reach,
    _ work: @escaping @Sendable () throws -> AnswerJob.Outcome
  ) throws -> [UInt8]? {
    guard jobs.count < Session.maxJobs, mayTakeLong(reach) else { return try body(of: work()) }
    let versions: [DocumentKey: Int?]? =
      switch reach {
      case .editedText, .editedWorkspace: documents.versions
      case .place, .text, .workspace, .files: nil
      }
    // Of a document without a version, nobody would see that it has changed.
    if versions?.values.contains(nil) == true { return try body(of: work()) }
    let job = AnswerJob(request: request, versions: versions, work: work)
    jobs.append(job)
    add(.answer(job))
    return nil
  }

  private mutating func body(of outcome: AnswerJob.Outcome) throws -> [UInt8] {
    switch outcome {
    case .body(let body): body
    case .change(let change): try change(&self)
    }
  }

  private func mayTakeLong(_ reach: AnswerJob.Reach) -> Bool {
    func isLong(_ document: OpenDocument) -> Bool { document.text.count > Session.quickText }
    switch reach {
    case .place: return false
    case .files: return true
    case .text(let uri), .editedText(let uri):
      return documents[DocumentKey(uri)].map(isLong) ?? false
    case .workspace, .editedWorkspace:
      return files.known.count > Session.quickFiles || documents.all.contains(where: isLong)
    }
  }

  /// Sends the answer of a job.
  mutating func take(_ answer: AnswerJob.Answer) {
    let isJob = { (job: AnswerJob) in job.request.cancellation === answer.request.cancellation }
    guard let index = jobs.firstIndex(where: isJob) else { return }
    let job = jobs.remove(at: index)
    do {
      try job.request.cancellation.check()
      let outcome = try answer.result.get()
      if let versions = job.versions, versions != documents.versions {
        throw ResponseError(.contentModified, "the text has changed since the request")
      }
      send(try body(of: outcome))
    } catch {
      refuse(job.request, error)
    }
  }
}
