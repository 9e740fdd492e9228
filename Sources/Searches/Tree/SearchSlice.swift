public import TaskText

/// A selection of items by their position in the order of the text.
///
/// `slice = "[" integer "]" | "[" [ integer ] ":" [ integer ] "]"`
public struct SearchSlice: Hashable, Sendable {
  /// The content of the brackets.
  public enum Form: Hashable, Sendable {
    /// One item: 0 is the first and -1 the last. An index out of bounds means the first or last.
    case index(Int)
    /// The items from one index up to, but not including, another. A missing index means the start
    /// or the end. The first index is clamped to the items.
    case span(from: Int?, to: Int?)
  }

  /// The content of the brackets.
  public var form: Form
  /// The range of the slice, including the brackets.
  public var range: TextRange

  /// A slice.
  public init(_ form: Form, range: TextRange = TextRange(at: 0)) {
    self.form = form
    self.range = range
  }

  /// The positions that the slice takes out of `count` items.
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

/// The position that an index means among `count` items; `count` is positive.
private func clampedIndex(_ index: Int, of count: Int) -> Int {
  index < 0 ? max(count + index, 0) : min(index, count - 1)
}
