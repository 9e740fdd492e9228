package import TaskText

/// A change of a text that an editor offers.
package struct SourceChange: Equatable, Sendable {
  /// The text that a menu shows. It ends in the note.
  package let title: String
  /// What a person has to know about the change, in one clause.
  package let note: String?
  /// The edits, in order and without overlaps.
  package let edits: [Edit]
  /// The items that it changes by themselves, in order.
  package let items: [ChangedItem]

  /// An item that a change is about. Lines count from 0.
  package struct ChangedItem: Equatable, Sendable {
    /// Its line before the change.
    package let line: Int
    /// The lines after the change of the copy that is left of it, if there is one, and of itself.
    package let linesAfter: [Int]
    /// What a person has to know about it, in one clause.
    package let note: String?
  }

  /// Nil if there are no edits.
  init?(_ title: String, _ edits: [Edit], _ items: [ChangedItem] = [], note: String? = nil) {
    guard !edits.isEmpty else { return nil }
    self.title = note.map { "\(title); \($0)" } ?? title
    self.note = note
    self.edits = edits
    self.items = items
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
