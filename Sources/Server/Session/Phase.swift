import LSP

extension Session {
  /// How far the conversation is (LSP 3.18, server lifecycle).
  enum Phase: Sendable {
    case waiting
    case running
    case shutDown

    /// What the process says to its parent if the client leaves now.
    var exitCode: Int32 { self == .shutDown ? 0 : 1 }

    /// What it will be when a message is handled that has only been read. Params that are wrong,
    /// for which `initialize` is refused, are not looked at.
    func following(_ message: IncomingMessage) -> Phase {
      guard case .request(_, let method, _) = message else { return self }
      return switch self {
      case .waiting: method == InitializeRequest.method ? .running : .waiting
      case .running: method == ShutdownRequest.method ? .shutDown : .running
      case .shutDown: .shutDown
      }
    }
  }
}
