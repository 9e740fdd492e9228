import Synchronization

/// Tells a person at a terminal how far long work has come, and wipes that away in the end.
///
/// What takes less than half a second is not told of.
final class Progress: Sendable {
  private struct State {
    var done = 0
    var shown: Duration?
  }

  private static let patience = Duration.milliseconds(500)
  private static let pause = Duration.milliseconds(100)

  private let total: Int
  private let isVisible: Bool
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let state = Mutex(State())

  /// - Parameter total: how many files there are.
  init(total: Int) {
    self.total = total
    isVisible = Terminal.isErrorTerminal
    start = clock.now
  }

  /// One more file is done.
  func advance() {
    guard isVisible else { return }
    let elapsed = start.duration(to: clock.now)
    let done = state.withLock { state -> Int? in
      state.done += 1
      guard elapsed >= Progress.patience, elapsed >= (state.shown ?? .zero) + Progress.pause else {
        return nil
      }
      state.shown = elapsed
      return state.done
    }
    if let done { print("\r\u{1B}[K\(done) of \(counted(total, "file"))", to: .error) }
  }

  /// Nothing more is to be told.
  func finish() {
    if state.withLock({ $0.shown != nil }) { print("\r\u{1B}[K", to: .error) }
  }
}
