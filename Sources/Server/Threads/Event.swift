import JSON
import LSP

/// Everything that can change the session, which handles one event at a time.
enum Event: Sendable {
  case request(IncomingRequest)
  case notification(method: String, params: JSONValue?)
  case response(id: RequestID, result: Result<JSONValue, ResponseError>)
  /// A body that is not a message: answered with the error.
  case malformed(id: RequestID?, ResponseError)
  case strayResponse
  case framingError(FramingError)
  case endOfInput
  /// The process that the server serves has ended.
  case clientGone
  /// The client has cancelled a request.
  case cancelled(RequestID)
  /// Another thread has answered a request.
  case answered(AnswerJob.Answer)
  /// Another thread has checked files for a request.
  case checked(FileCheck.Outcome)
  /// No event waits, and there are long-running requests.
  case work
  /// A report about the files of the workspace, from the walk of that number.
  case index(generation: Int, IndexUpdate)
  /// The wall clock has begun a minute, and no event waits.
  case minute
  /// The person has not typed for a while, and no event waits.
  case pause
  /// No event waits: what was postponed is done now.
  case idle

  var isRequest: Bool {
    if case .request = self { true } else { false }
  }
}

/// A request with the flag that cancels it.
struct IncomingRequest: Sendable {
  let id: RequestID
  let method: String
  let params: JSONValue?
  let cancellation: Cancellation
}
