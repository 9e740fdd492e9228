import JSON
import LSP

/// Everything that can change the session; it changes between two of these and at no other time.
enum Event: Sendable {
  case request(IncomingRequest)
  case notification(method: String, params: JSONValue?)
  case response(id: RequestID, result: Result<JSONValue, ResponseError>)
  /// A body that is no message: answered with the error.
  case malformed(id: RequestID?, ResponseError)
  case strayResponse
  case framingError(FramingError)
  case endOfInput
  /// The process that the server serves has ended.
  case clientGone
  /// A request is no longer wanted.
  case cancelled(RequestID)
  /// Nothing waits, and a request is answered step by step.
  case work
  /// Something was found out about the files of the workspace, by the walk of that number.
  case index(generation: Int, IndexNews)
  /// The wall clock has begun a minute, and nothing waits.
  case minute
  /// Nothing waits: what was put off is done now.
  case idle
}

/// A request with the flag that tells whether it is still wanted.
struct IncomingRequest: Sendable {
  let id: RequestID
  let method: String
  let params: JSONValue?
  let cancellation: Cancellation
}
