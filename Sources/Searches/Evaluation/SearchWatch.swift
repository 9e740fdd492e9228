/// Checks at intervals whether a search is cancelled.
final class SearchWatch {
  /// Whether the search is cancelled.
  private(set) var isStopped = false
  private var work = 0
  private let isCancelled: () -> Bool

  /// The number of items between two checks.
  private static let interval = 4096

  /// A watch that calls `isCancelled` for each check.
  init(isCancelled: @escaping () -> Bool) { self.isCancelled = isCancelled }

  /// Adds the number of items that a step looked at.
  func note(_ items: Int) {
    work += items
    guard work >= Self.interval, !isStopped else { return }
    work = 0
    isStopped = isCancelled()
  }
}
