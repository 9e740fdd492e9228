import JSON
import LSP

/// The requests that the server has sent and the client has not yet answered.
struct PendingClientRequests: Sendable {
  typealias Reaction = @Sendable (inout Session, Result<JSONValue, ResponseError>) -> Void

  /// The maximum number of requests that wait. If a client never answers, the oldest are forgotten.
  static let maxWaiting = 1024

  private var waiting: [RequestID: Reaction] = [:]
  private var count = 0

  /// - Returns: the id of the new request.
  mutating func add(_ react: @escaping Reaction) -> RequestID {
    count += 1
    let id = RequestID.integer(count)
    waiting[id] = react
    waiting[.integer(count - Self.maxWaiting)] = nil
    return id
  }

  mutating func take(_ id: RequestID) -> Reaction? {
    waiting.removeValue(forKey: id)
  }
}
