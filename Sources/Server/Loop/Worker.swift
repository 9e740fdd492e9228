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
  private let priority: ThreadPriority

  init(priority: ThreadPriority) {
    self.priority = priority
  }

  /// Adds a piece of work.
  func post(_ work: @escaping @Sendable () -> Void) {
    let isRunning = state.change { state in
      state.waiting.append(work)
      return state.isRunning
    }
    if isRunning { return }
    let isStarted = startThread(priority: priority) { self.run() }
    state.change { $0.isRunning = isStarted }
  }

  /// Never returns.
  private func run() {
    while let work = state.wait(until: nil, for: { $0.waiting.popFirst() }) { work() }
  }
}

/// Work in pieces that several threads of low priority take one by one, and the outcomes.
final class SharedWork<Piece: Sendable, Outcome: Sendable>: Sendable {
  private struct State: Sendable {
    var waiting = Queue<Piece>()
    /// How many pieces there were in all.
    var count = 0
    /// Whether there will be no more.
    var isComplete = false
    /// The outcomes that were not handed over.
    var outcomes: [Outcome] = []
    /// How many other threads are at work.
    var helpers = 0
  }

  private let threads: Int
  private let work: @Sendable (Piece) -> Outcome
  private let state = Monitor(State())

  /// Work for at most so many threads; fewer if the system does not give so many.
  init(threads: Int, _ work: @escaping @Sendable (Piece) -> Outcome) {
    self.threads = threads
    self.work = work
  }

  /// Adds a piece, which other threads may begin at once.
  func add(_ piece: Piece) {
    let needsHelper = state.change { state in
      state.waiting.append(piece)
      state.count += 1
      // The first piece is this thread's own.
      let needsHelper = state.helpers + 1 < min(threads, state.count)
      if needsHelper { state.helpers += 1 }
      return needsHelper
    }
    if needsHelper, !startThread(priority: .low, { [self] in help() }) {
      state.change { $0.helpers -= 1 }
    }
  }

  /// Does the remaining pieces together with the other threads, and returns when all are done.
  ///
  /// `take` receives the outcomes of all pieces on this thread, in no particular order.
  func finish(_ take: (Outcome) -> Void) {
    state.change { $0.isComplete = true }
    while let piece = state.change({ $0.waiting.popFirst() }) {
      let outcome = work(piece)
      for other in takeOutcomes() { take(other) }
      take(outcome)
    }
    _ = state.wait(until: nil) { $0.helpers == 0 ? true : nil }
    for outcome in takeOutcomes() { take(outcome) }
  }

  private func help() {
    while let piece = nextPiece() {
      let outcome = work(piece)
      state.change { $0.outcomes.append(outcome) }
    }
    state.change { $0.helpers -= 1 }
  }

  /// The next piece; sleeps until there is one. Nil when all are taken.
  private func nextPiece() -> Piece? {
    state.wait(until: nil) { state -> Piece?? in
      if let piece = state.waiting.popFirst() { return .some(piece) }
      return state.isComplete ? .some(nil) : nil
    } ?? nil
  }

  private func takeOutcomes() -> [Outcome] {
    state.change { state in
      defer { state.outcomes = [] }
      return state.outcomes
    }
  }
}
