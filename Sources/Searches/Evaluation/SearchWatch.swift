/// Stops a search that is cancelled, or that takes too long.
final class SearchWatch {
  /// Whether the search must stop.
  private(set) var isStopped = false
  /// Whether the search has looked at too many items.
  private(set) var isExhausted = false
  private var work = 0
  /// The number of items that the search may look at until it is exhausted.
  private var allowance: Int
  private let isCancelled: () -> Bool

  /// The number of items between two checks.
  private static let interval = 4096
  /// How often a search may look at each item.
  private static let maxLooks = 1000
  /// In a short outline, a search may look at so many items.
  private static let minAllowance = 10_000_000

  /// A watch over a search in `count` items that calls `isCancelled` for each check.
  init(count: Int, isCancelled: @escaping () -> Bool) {
    self.isCancelled = isCancelled
    let (looks, overflow) = count.multipliedReportingOverflow(by: Self.maxLooks)
    allowance = overflow ? .max : max(Self.minAllowance, looks)
  }

  /// Adds the number of items that a step looked at.
  func note(_ items: Int) {
    work += items
    guard work >= Self.interval, !isStopped else { return }
    allowance -= work
    work = 0
    isExhausted = allowance < 0
    isStopped = isExhausted || isCancelled()
  }
}
