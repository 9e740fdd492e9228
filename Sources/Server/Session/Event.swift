import JSON
import LSP
import Workspace

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
  /// Another thread has done the work of a request.
  case done(Job.Result)
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

/// What the main loop is to do for the session.
enum Effect: Sendable {
  case send(OutgoingBody)
  /// A line for the log file.
  case log(LogLevel, String)
  /// Read files of the workspace.
  case index(IndexJob)
  /// Tell the session when no text has changed for a while from now on.
  case awaitPause
  /// Have another thread do the work of a request.
  case work(Job)
  /// Forget a request that was answered: it cannot be cancelled any more.
  case finish(IncomingRequest)
  /// End the server when this process ends.
  case watch(process: Int)
  /// End the server with this exit code.
  case exit(Int32)
}

/// The body of a message to send.
struct OutgoingBody: Sendable {
  var bytes: [UInt8]
  /// The slot of which only the newest message is sent; nil for a message that must arrive.
  var slot: OutgoingSlot?
}

/// What a newer message replaces while it waits.
enum OutgoingSlot: Hashable, Sendable {
  case diagnostics(DocumentKey)
  case progress(ProgressToken)
  /// Log lines take turns in as many slots as lines may wait.
  case log(Int)
}
