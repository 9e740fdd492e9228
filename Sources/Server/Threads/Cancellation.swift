import LSP
import Synchronization

/// A flag that one thread sets and the work on another looks at.
final class Cancellation: Sendable {
  private let flag = Atomic(false)

  init() {}

  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// For work that cannot throw: it ends early, and whoever asked for it checks.
  func isWanted() -> Bool { !isCancelled }

  func cancel() { flag.store(true, ordering: .relaxed) }

  /// To be called in every loop whose length the user's files decide.
  ///
  /// - Throws: `requestCancelled` once the work is no longer wanted.
  func check() throws(ResponseError) {
    if isCancelled { throw ResponseError(.requestCancelled, "the request was cancelled") }
  }
}
