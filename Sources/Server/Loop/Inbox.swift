import LSP
import Platform

/// The events that wait for the main loop, in the order in which they came.
///
/// The thread that reads messages pauses while the inbox is full, which slows down a client that
/// writes faster than the loop works. The inbox takes enough messages for a cancel to be seen while
/// the loop is busy.
final class Inbox: Sendable {
  private struct State: Sendable {
    var events = Queue<(event: Event, bytes: Int)>()
    /// The length of all waiting messages.
    var bytes = 0
    /// How many of the events are reports about the files of the workspace.
    var reports = 0
    var isIdleDue = false
    /// The requests that wait or run, the oldest first.
    var requests: [IncomingRequest] = []

    mutating func next() -> Event? {
      if let (event, bytes) = events.popFirst() {
        self.bytes -= bytes
        if case .index = event { reports -= 1 }
        isIdleDue = true
        return event
      }
      guard isIdleDue else { return nil }
      isIdleDue = false
      return .idle
    }
  }

  /// The maximum number of reports about files that wait. A message that comes later waits for them.
  static let maxReports = 2
  /// The number of events at which reading pauses, until half of them are gone.
  static let maxWaiting = 2048
  /// The bytes of waiting messages at which reading pauses, until half of them are gone.
  static let maxWaitingBytes = 64 << 20

  private let state = Monitor(State())

  /// Sleeps while the inbox is full.
  func waitWhileFull() {
    let isFull = state.read { state in
      state.events.count >= Self.maxWaiting || state.bytes >= Self.maxWaitingBytes
    }
    guard isFull else { return }
    _ = state.wait(until: nil) { state in
      let isHalfEmpty =
        state.events.count <= Self.maxWaiting / 2 && state.bytes <= Self.maxWaitingBytes / 2
      return isHalfEmpty ? true : nil
    }
  }

  /// Adds an event; `bytes` is the length of its message.
  func post(_ event: Event, bytes: Int = 0) {
    state.change { state in
      if case .request(let request) = event { state.requests.append(request) }
      state.events.append((event, bytes))
      state.bytes += bytes
    }
  }

  /// Adds a report about the files of the workspace, from the walk of that number; sleeps until few of
  /// them wait.
  func report(_ update: IndexUpdate, generation: Int) {
    _ = state.wait(until: nil) { state -> Bool? in
      guard state.reports < Self.maxReports else { return nil }
      state.events.append((.index(generation: generation, update), 0))
      state.reports += 1
      return true
    }
  }

  /// Cancels a request that waits or runs, and posts that to the loop, where the request may be
  /// answered by another thread. An unknown id is ignored.
  func cancel(_ id: RequestID) {
    state.change { state in
      state.requests.last { $0.id == id }?.cancellation.cancel()
      state.events.append((.cancelled(id), 0))
    }
  }

  /// Forgets a request that was answered.
  func finish(_ request: IncomingRequest) {
    state.change { state in
      let place = state.requests.firstIndex { $0.cancellation === request.cancellation }
      if let place { state.requests.remove(at: place) }
    }
  }

  /// The next event: `idle` once after the last that waited; nil when the wall clock shows `deadline`, in
  /// seconds since 1970.
  func next(until deadline: Int) -> Event? {
    state.wait(until: deadline) { $0.next() }
  }
}
