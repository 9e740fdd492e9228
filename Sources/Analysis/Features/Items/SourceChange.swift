package import TaskText

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
}
