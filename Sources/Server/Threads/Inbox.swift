import LSP

/// What waits for the main loop, in the order in which it came.
final class Inbox: Sendable {
  private struct State: Sendable {
    var events = Queue<Event>()
    var isIdleDue = false
    /// The flags of all requests that wait or run.
    var cancellations: [RequestID: Cancellation] = [:]

    mutating func next() -> Event? {
      if let event = events.popFirst() {
        isIdleDue = true
        return event
      }
      defer { isIdleDue = false }
      return isIdleDue ? .idle : nil
    }
  }

  private let state = Monitor(State())

  func post(_ event: Event) {
    state.change { state in
      if case .request(let request) = event {
        state.cancellations[request.id] = request.cancellation
      }
      state.events.append(event)
    }
  }

  /// Marks a request that waits or runs as no longer wanted; an id that is none is ignored.
  func cancel(_ id: RequestID) {
    state.change { $0.cancellations[id] }?.cancel()
  }

  /// Forgets a request that was answered.
  func finish(_ request: IncomingRequest) {
    state.change { state in
      if state.cancellations[request.id] === request.cancellation {
        state.cancellations[request.id] = nil
      }
    }
  }

  /// The next event: `idle` once after the last that waited, `minute` when the wall clock shows
  /// `deadline`, in seconds since 1970.
  func next(until deadline: Int) -> Event {
    state.wait(until: deadline) { $0.next() } ?? .minute
  }
}
