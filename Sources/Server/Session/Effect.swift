import Workspace

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
  /// Have another thread answer a request.
  case answer(AnswerJob)
  /// Have another thread check files for a request.
  case check(FileCheck)
  /// End the server when this process ends.
  case watch(process: Int)
  /// End the server with this exit code.
  case exit(Int32)
}
