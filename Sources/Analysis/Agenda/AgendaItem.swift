package import Settings
package import TaskText

/// An item that is due or planned at some time.
package struct AgendaItem: Sendable {
  /// A tag of the item.
  package struct Label: Hashable, Sendable {
    /// The tag's name, as it is written.
    package let name: String
    /// What it carries, unescaped; nil where it has no parentheses.
    package let value: String?
    /// The color that the settings give its name, or one that is always the same for it.
    package let color: TagColor
    /// Whether it belongs on a chip: it stands at the line's end, and is no date that was read.
    package let isChip: Bool
  }

  /// The file that it stands in, as people call it.
  package let path: String
  /// The number of its line, from 1.
  package let line: Int
  /// Its text, without what its chips and dates say.
  package let title: String
  /// The titles of what it belongs to, the outermost first.
  package let parents: [String]
  /// Its tags, in order.
  package let labels: [Label]
  /// Open if neither it nor anything that it belongs to is done or cancelled.
  package let state: Item.State
  /// When it is; at least one.
  package let dates: [AgendaDate]

  /// What stands on its chips, in order.
  package var chips: [Label] { labels.filter(\.isChip) }

  /// Whether the two are one line of one file.
  func isSame(as other: AgendaItem) -> Bool { line == other.line && path == other.path }
}

extension AgendaItem.Label {
  /// As it is written: `@home`, `@who(Ann)`.
  package var tagText: String {
    value.map { "@\(name)(\(escapedPayload($0)))" } ?? "@\(name)"
  }

  /// As it stands on a chip: `home`, `who Ann`.
  package var chipText: String { value.map { $0.isEmpty ? name : "\(name) \($0)" } ?? name }
}
