/// The titles of the items that an item belongs to. Every item below them repeats them, so only the inner
/// ones are given if they are long.
struct ParentTitles {
  /// The maximum number of bytes of the titles.
  static let maxLength = 500

  private var left = Self.maxLength
  private var innermostFirst: [String] = []

  /// Whether no more titles are given.
  var isFull: Bool { left < 0 }

  /// Adds the title of the next outer item, or an ellipsis if it is too long.
  mutating func add(_ title: String) {
    left -= title.utf8.count
    innermostFirst.append(isFull ? "…" : title)
  }

  /// The titles, the outermost first.
  var titles: [String] { innermostFirst.reversed() }
}
