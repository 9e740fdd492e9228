public import TaskText

/// Which of the items that were found to take, in the order of the text.
///
/// `slice = "[" integer "]" | "[" [ integer ] ":" [ integer ] "]"`
public struct SearchSlice: Hashable, Sendable {
  /// What is written between the brackets.
  public enum Form: Hashable, Sendable {
    /// One item, counted from 0, or from the end with -1; the first or the last where there are
    /// too few.
    case index(Int)
    /// The items from one up to, but not including, another; from the first and up to the last
    /// where there is no number. The start is clamped to the first and last item.
    case span(from: Int?, to: Int?)
  }

  /// What is written between the brackets.
  public var form: Form
  /// Where the slice stands, brackets included.
  public var range: TextRange

  /// A slice.
  public init(_ form: Form, range: TextRange = TextRange(at: 0)) {
    self.form = form
    self.range = range
  }

  /// Which of `count` items are taken.
  public func bounds(of count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    switch form {
    case .index(let index):
      let first = clampedIndex(index, of: count)
      return first..<first + 1
    case .span(let from, let to):
      let first = clampedIndex(from ?? 0, of: count)
      let end = to.map { $0 < 0 ? count + $0 : min($0, count) } ?? count
      return first..<max(first, end)
    }
  }
}

/// The place of an item among `count`, which is positive.
private func clampedIndex(_ index: Int, of count: Int) -> Int {
  index < 0 ? max(count + index, 0) : min(index, count - 1)
}
