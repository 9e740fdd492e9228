import Analysis
import Synchronization

/// A flag that one thread sets to cancel the work on another.
final class Cancellation: CancellationCheck, Sendable {
  private let flag = Atomic(false)

  init() {}

  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  func cancel() { flag.store(true, ordering: .relaxed) }

  /// To be called in every loop whose length the user's files decide.
  func check() throws(Cancelled) {
    if isCancelled { throw Cancelled() }
  }
}

/// The work was cancelled: nobody waits for what comes of it.
struct Cancelled: Error {}
