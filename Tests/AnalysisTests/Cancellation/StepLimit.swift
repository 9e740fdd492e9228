import Analysis

/// Counts the steps of work, and cancels it after a given number of them.
final class StepLimit: CancellationCheck {
  struct Reached: Error {}

  let limit: Int
  private(set) var steps = 0

  init(_ limit: Int = .max) {
    self.limit = limit
  }

  func check() throws(Reached) {
    steps += 1
    if steps >= limit { throw Reached() }
  }
}
