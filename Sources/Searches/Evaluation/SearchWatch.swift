/// Counts the work of a search, and asks now and then whether to go on.
final class SearchWatch {
  /// Whether the search is to end.
  private(set) var isStopped = false
  private var work = 0
  private let isWanted: () -> Bool

  /// How much work is done between two questions.
  private static let interval = 4096

  /// A watch that asks `isWanted`.
  init(isWanted: @escaping () -> Bool) { self.isWanted = isWanted }

  /// Notes that so many items were looked at.
  func note(_ items: Int) {
    work += items
    guard work >= Self.interval, !isStopped else { return }
    work = 0
    isStopped = !isWanted()
  }
}
