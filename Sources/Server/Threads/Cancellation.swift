import Analysis
import Synchronization

/// A flag that one thread sets to cancel the work on another.
final class Cancellation: CancellationCheck, Sendable {
  private let flag = Atomic(false)

  init() {}

  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  func cancel() { flag.store(true, ordering: .relaxed) }

  /// Must be called in every loop whose length depends on the user's files.
  func check() throws(Cancelled) {
    if isCancelled { throw Cancelled() }
  }
}

/// The work was cancelled: nobody waits for its result.
struct Cancelled: Error {}
