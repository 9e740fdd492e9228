import Platform

/// A flag that one thread sets to cancel the work on another.
final class Cancellation: Sendable {
  private let flag = AtomicInteger(0)

  init() {}

  var isCancelled: Bool { flag.load() != 0 }

  func cancel() { flag.store(1) }

  /// Must be called in every loop whose length depends on the user's files.
  func check() throws(Cancelled) {
    if isCancelled { throw Cancelled() }
  }
}

/// The work was cancelled: nobody waits for its result.
struct Cancelled: Error {}
