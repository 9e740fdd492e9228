package import TaskText

/// A range of an old text and the range of a new one that replaces it.
package struct Change: Equatable, Sendable {
  /// In the old text.
  package let old: TextRange
  /// In the new text.
  package let new: TextRange

  /// The range `old` became the range `new`.
  package init(old: TextRange, new: TextRange) {
    self.old = old
    self.new = new
  }

  /// How much longer the new text is.
  var growth: Int { new.count - old.count }
}
