import LSP

extension Session {
  /// The state of the server (LSP 3.18, server lifecycle).
  enum Phase: Sendable {
    case waiting
    case running
    case shutDown

    /// The exit code of the server if it ends now.
    var exitCode: Int32 { self == .shutDown ? 0 : 1 }

    /// The phase after a message that was read but not yet handled. It ignores that `initialize` is
    /// refused if its params are wrong.
    func following(_ message: IncomingMessage) -> Phase {
      guard case .request(_, let method, _) = message else { return self }
      return switch self {
      case .waiting: method == Requests.initialize.method ? .running : .waiting
      case .running: method == Requests.shutdown.method ? .shutDown : .running
      case .shutDown: .shutDown
      }
    }
  }
}
