/// What the session wants done outside of it.
enum Effect: Sendable {
  case send(OutgoingBody)
  /// A line for the log file.
  case log(LogLevel, String)
  /// The body of a line for the client's log or trace.
  case logToClient([UInt8])
  /// Read files of the workspace.
  case index(IndexJob)
  /// Leave when this process does.
  case watch(process: Int)
  /// Leave.
  case exit(Int32)
}
