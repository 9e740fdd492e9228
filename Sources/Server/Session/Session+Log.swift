import JSON
import LSP
import Platform
import Workspace

extension Session {
  /// Writes a line into the log file, and into the client's log if it is a warning or an error.
  mutating func log(_ level: LogLevel, _ text: String) {
    let text = text.showingControls
    add(.log(level, text))
    guard level >= .warning, phase == .running else { return }
    tell(
      Notifications.logMessage,
      MessageParams(type: level == .error ? .error : .warning, message: text))
  }

  /// Reports how long an event took: in the log if it was long, and in the trace if the client
  /// wants one.
  mutating func note(_ event: Event, took duration: ElapsedTime, slow: ElapsedTime) {
    guard let method = event.method else { return }
    let isTraced = client.trace != .off && phase == .running
    guard duration > slow || isTraced else { return }
    let line = "`\(method)` took \(milliseconds(duration)) ms"
    if duration > slow { add(.log(.info, line)) }
    guard isTraced else { return }
    tell(
      Notifications.logTrace,
      LogTraceParams(
        message: line,
        verbose: client.trace == .verbose ? "\(documents.count) documents are open" : nil))
  }

  private mutating func tell<Params: JSONWritable>(
    _ type: Notification<Params>, _ params: Params
  ) {
    add(.logToClient(OutgoingMessage.notification(method: type.method, params: params)))
  }

  /// With one digit after the point.
  private func milliseconds(_ duration: ElapsedTime) -> String {
    let tenths = duration.nanoseconds / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension Event {
  /// What the event is called in the log; nil if its duration is not logged.
  fileprivate var method: String? {
    switch self {
    case .request(let request): request.method
    case .answered(let answer): answer.request.method
    case .notification(let method, _): method
    case .idle: "findings"
    case .index: "index"
    case .work: "long-running requests"
    case .checked, .cancelled, .response, .malformed, .strayResponse, .framingError, .endOfInput,
      .clientGone,
      .minute, .pause:
      nil
    }
  }
}
