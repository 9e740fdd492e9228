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
}
