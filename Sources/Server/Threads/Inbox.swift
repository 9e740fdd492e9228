import LSP

/// What waits for the main loop, in the order in which it came.
///
/// A client that writes faster than the loop works is held back: who reads its messages waits for
/// room. So many may wait that a cancel is seen while the loop is busy. Messages are counted, not
/// their bytes: large ones take as much memory as the client cares to send.
final class Inbox: Sendable {
  private struct State: Sendable {
    var events = Queue<Event>()
    var isIdleDue = false
    /// The requests that wait or run, the oldest first.
    var requests: [IncomingRequest] = []

    mutating func next(isBusy: Bool) -> Event? {
      if let event = events.popFirst() {
        isIdleDue = true
        return event
      }
      if isIdleDue {
        isIdleDue = false
        return .idle
      }
      return isBusy ? .work : nil
    }
  }

  /// From so many events on nothing is read, until half of them are gone.
  static let mostWaiting = 2048

  private let state = Monitor(State())

  /// Sleeps while too much waits.
  func waitForRoom() {
    guard state.look({ $0.events.count >= Self.mostWaiting }) else { return }
    _ = state.wait(until: nil) { $0.events.count <= Self.mostWaiting / 2 ? true : nil }
  }

  func post(_ event: Event) {
    state.change { state in
      if case .request(let request) = event { state.requests.append(request) }
      state.events.append(event)
    }
  }

  /// Marks a request that waits or runs as no longer wanted, and tells the loop, which may hold it;
  /// an id that is none is ignored.
  func cancel(_ id: RequestID) {
    state.change { state in
      state.requests.last { $0.id == id }?.cancellation.cancel()
      state.events.append(.cancelled(id))
    }
  }

  /// Forgets a request that was answered.
  func finish(_ request: IncomingRequest) {
    state.change { state in
      let place = state.requests.firstIndex { $0.cancellation === request.cancellation }
      if let place { state.requests.remove(at: place) }
    }
  }

  /// The next event: `idle` once after the last that waited, then `work` where the loop is busy,
  /// and `minute` when the wall clock shows `deadline`, in seconds since 1970.
  func next(until deadline: Int, isBusy: Bool = false) -> Event {
    state.wait(until: deadline) { $0.next(isBusy: isBusy) } ?? .minute
  }
}
