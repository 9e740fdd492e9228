import LSP
import Platform

/// A request that another thread answers from a snapshot, so that the main loop goes on meanwhile.
struct AnswerJob: Sendable {
  /// What a job results in.
  enum Outcome: Sendable {
    /// The body of the response.
    case body([UInt8])
    /// A change of the session, which returns the body of the response.
    case change(@Sendable (inout Session) throws -> [UInt8])
    /// A message with a part of the answer, or nil if there is none, and the work that is left. It sees
    /// what has changed meanwhile.
    case part([UInt8]?, rest: @Sendable (Snapshot) throws -> Outcome)
  }

  /// Takes back in the session what was noted when the job began.
  typealias Undo = @Sendable (inout Session) -> Void

  /// The result of a job.
  struct Answer: Sendable {
    let request: IncomingRequest
    let result: Result<Outcome, ResponseError>
    /// How long the work took.
    let duration: ElapsedTime
  }

  let request: IncomingRequest
  /// The revisions of all texts if the answer has edits; nil if it has none.
  let revisions: [DocumentKey: Int]?
  /// Whether a person waits for the answer while they write.
  let isUrgent: Bool
  /// Is called if the client does not get the answer.
  var undo: Undo = { _ in }
  var work: @Sendable () throws -> Outcome

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
