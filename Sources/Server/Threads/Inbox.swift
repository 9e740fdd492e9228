import LSP

/// What waits for the main loop, in the order in which it came.
final class Inbox: Sendable {
  private struct State: Sendable {
    var events: [Event] = []
    /// How many of `events` have been handed out.
    var taken = 0
    var isIdleDue = false
    /// The flags of all requests that wait or run.
    var cancellations: [RequestID: Cancellation] = [:]

    mutating func next() -> Event? {
      guard taken < events.count else {
        defer { isIdleDue = false }
        return isIdleDue ? .idle : nil
      }
      isIdleDue = true
      let event = events[taken]
      taken += 1
      if taken == events.count {
        events.removeAll(keepingCapacity: taken < 1024)
        taken = 0
      }
      return event
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
