package import TaskText

/// A change of a text that an editor offers.
package struct SourceChange: Equatable, Sendable {
  /// The text that a menu shows.
  package let title: String
  /// The edits, in order and without overlaps.
  package let edits: [Edit]

  /// Nil if there are no edits.
  init?(_ title: String, _ edits: [Edit]) {
    guard !edits.isEmpty else { return nil }
    self.title = title
    self.edits = edits
  }

  /// How much of a change is needed.
  package enum Extent: Sendable {
    /// All edits.
    case whole
    /// Some of the edits, if there are any: enough for a menu.
    case part

    /// Whether these edits are enough.
    func isReached(by edits: [Edit]) -> Bool { self == .part && !edits.isEmpty }
  }
}
