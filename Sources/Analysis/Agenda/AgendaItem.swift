package import TagFields
package import TaskText

/// An item with dates. It is a class, as an agenda may have very many occurrences of it.
package final class AgendaItem: Sendable {
  /// A tag of the item.
  package struct Label: Hashable, Sendable {
    /// The tag's name, as it is written.
    package let name: String
    /// The payload, unescaped, or nil if the tag has no parentheses.
    package let value: String?
    /// The color that the settings give the name, or else a color derived from the name.
    package let color: TagColor
    /// Whether the tag is shown as a chip: it is at the end of the line, and is not a date that
    /// could be read.
    package let isChip: Bool
  }

  /// The path of the item's file, as shown to people.
  package let path: String
  /// The item's line number, from 1.
  package let line: Int
  /// The item's text without its chips and dates.
  package let title: String
  /// The titles of the items that it belongs to, the outermost first; `…` stands for those
  /// that are too many or too long.
  package let parents: [String]
  /// The item's tags, in order.
  package let labels: [Label]
  /// Open if neither the item nor anything that it belongs to is done or cancelled.
  package let state: Item.State
  /// The item's dates. If there are none, at least one is unplaced.
  package let dates: [AgendaDate]
  /// The dates that are on no day. Empty if the item is not open.
  package let unplaced: [UnplacedDate]

  /// How much an entry for the item takes, in texts of common length.
  let weight: Int

  /// The number of bytes of a text of common length.
  private static let commonLength = 100

  init(
    path: String, line: Int, title: String, parents: [String], labels: [Label], state: Item.State,
    dates: [AgendaDate], unplaced: [UnplacedDate]
  ) {
    self.path = path
    self.line = line
    self.title = title
    self.parents = parents
    self.labels = labels
    self.state = state
    self.dates = dates
    self.unplaced = unplaced
    let length = labels.reduce(title.utf8.count) {
      $0 + $1.name.utf8.count + ($1.value?.utf8.count ?? 0)
    }
    weight = 1 + length / AgendaItem.commonLength
  }

  /// The tags that are shown as chips, in order.
  package var chips: [Label] { labels.filter(\.isChip) }
}

extension AgendaItem.Label {
  /// The tag as it is written in a task list: `@home`, `@who(Ann)`.
  package var tagText: String { TagQuery(name: name, value: value).tagText }

  /// The text of the tag's chip: `home`, `who Ann`.
  package var chipText: String { value.map { $0.isEmpty ? name : "\(name) \($0)" } ?? name }
}
