/// A line that says something: a task, a project or a note, with its tags.
///
/// All ranges count from the start of the text that the item was read from.
public struct Item: Hashable, Sendable {
  /// What a line is by its form. Whether a task is done also depends on its tags: ``Item/state``.
  public enum Kind: Hashable, Sendable {
    /// A line with a bullet or a box.
    case task
    /// A line whose text, without the tags at its end, ends in `:`; in Markdown also a heading.
    case project
    /// Any other line that is not blank.
    case note
  }

  /// What a checkbox or a box says, and what tags and boxes together say of an item.
  public enum State: Hashable, Sendable {
    /// Still to do, or no task at all.
    case open
    /// Done, by its box or by `@done`.
    case done
    /// Cancelled, by its box or by `@cancelled`; it wins over done.
    case cancelled
  }

  /// What the line is by its form.
  public let kind: Kind
  /// The whole line, without its line end and without a byte-order mark.
  public let line: TextRange
  /// How far the line is indented, in columns: a tab counts to the next multiple of four.
  public let indent: Int
  /// The bullet, or the box that stands in its place; for a Markdown heading its `#` run.
  public let bullet: TextRange?
  /// The checkbox behind the bullet.
  public let checkbox: TextRange?
  /// What the checkbox or the box says.
  public let box: State
  /// What follows indent, bullet and checkbox, without white space at its end.
  public let text: TextRange
  /// The tags, in order.
  public let tags: [Tag]
  /// The index in ``tags`` of the first tag of the run at the line's end; `tags.count` if the
  /// line does not end in a tag. Punctuated tags belong to no run.
  public let trailingTags: Int
  /// What box and tags together say: done, cancelled or open.
  public let state: State

  /// The same item counted from a start that lies `distance` bytes earlier.
  public func shifted(by distance: Int) -> Item {
    Item(
      kind: kind, line: line.shifted(by: distance), indent: indent,
      bullet: bullet?.shifted(by: distance), checkbox: checkbox?.shifted(by: distance), box: box,
      text: text.shifted(by: distance), tags: tags.map { $0.shifted(by: distance) },
      trailingTags: trailingTags, state: state)
  }
}
