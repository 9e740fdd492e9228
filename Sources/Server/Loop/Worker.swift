import Platform

/// A thread that does one piece of work after the other, in the order in which they come.
///
/// It starts with the first piece, as most clients never need all of the threads. If it cannot be started,
/// the work waits until it can for a later piece.
final class Worker: Sendable {
  private struct State: Sendable {
    var waiting = Queue<@Sendable () -> Void>()
    var isRunning = false
  }

  private let state = Monitor(State())
  private let lowersPriority: Bool

  /// - Parameter lowersPriority: whether its work takes long, so that other threads are not delayed.
  init(lowersPriority: Bool) {
    self.lowersPriority = lowersPriority
  }

  /// Adds a piece of work.
  func post(_ work: @escaping @Sendable () -> Void) {
    let isRunning = state.change { state in
      state.waiting.append(work)
      return state.isRunning
    }
    if isRunning { return }
    let isStarted = startThread { self.run() }
    state.change { $0.isRunning = isStarted }
  }

  /// Never returns.
  private func run() {
    if lowersPriority { lowerPriority() }
    while let work = state.wait(until: nil, for: { $0.waiting.popFirst() }) { work() }
  }
}
