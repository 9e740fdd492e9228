/// Something that a person may want to do with a text.
package struct SourceChange: Equatable, Sendable {
  /// What a menu shows.
  package let title: String
  /// What it changes, in order and apart from each other.
  package let edits: [Edit]

  /// Nil where nothing would change.
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
