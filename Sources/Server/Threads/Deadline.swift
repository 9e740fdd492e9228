import Analysis
import Platform

/// Ends work at a time, and when its request is cancelled before.
struct Deadline: CancellationCheck {
  /// The time has passed.
  struct Passed: Error {}

  let end: ElapsedTime
  let cancellation: Cancellation

  /// - Throws: ``Passed``, or ``Cancelled``.
  func check() throws {
    try cancellation.check()
    if ElapsedTime.now >= end { throw Passed() }
  }
}
