import JSON
import LSP
import Platform
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
  /// The body of a line for the client's log or trace.
  case logToClient([UInt8])
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

/// A flag that one thread sets to cancel the work on another.
final class Cancellation: Sendable {
  private let flag = AtomicInteger(0)

  init() {}

  var isCancelled: Bool { flag.load() != 0 }

  func cancel() { flag.store(1) }

  /// Must be called in every loop whose length depends on the user's files.
  func check() throws(Cancelled) {
    if isCancelled { throw Cancelled() }
  }
}

/// The work was cancelled: nobody waits for its result.
struct Cancelled: Error {}
