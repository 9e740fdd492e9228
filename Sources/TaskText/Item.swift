/// A line that is not blank: a task, a project or a note, with its tags.
///
/// All ranges count from the start of the text that contains the item. After an edit of the document,
/// read the item again to edit it.
public struct Item: Hashable, Sendable {
  /// The kind of a line by its form. Whether a task is done also depends on its tags: ``Item/state``.
  public enum Kind: Hashable, Sendable {
    /// A line with a bullet or a box.
    case task
    /// A line whose text, without trailing tags, ends in `:`; in Markdown only a heading.
    case project
    /// Any other line that is not blank.
    case note
  }

  /// The state of an item, or of its box alone.
  public enum State: Hashable, Sendable {
    /// Neither done nor cancelled.
    case open
    /// Done, by its box or by `@done`.
    case done
    /// Cancelled, by its box or by `@cancelled`, even if it is also done.
    case cancelled
  }

  /// The kind of the line by its form.
  public let kind: Kind
  /// The whole line, without its line end and without a byte-order mark.
  public let line: TextRange
  /// The indent in columns, where a tab advances to the next multiple of four.
  public let indent: Int
  /// The bullet, or the box in its place; for a Markdown heading, the `#` characters.
  public let bullet: TextRange?
  /// The checkbox after the bullet.
  public let checkbox: TextRange?
  /// The state according to the checkbox or box alone.
  public let box: State
  /// The text after indent, bullet and checkbox, without trailing white space.
  public let text: TextRange
  /// The tags, in order.
  public let tags: [Tag]
  /// The index in ``tags`` of the first trailing tag; `tags.count` if there is none. Only white space
  /// separates trailing tags from each other and from the line's end; punctuated tags are not
  /// trailing.
  public let trailingTags: Int
  /// The state according to box and tags.
  public let state: State
  /// The state of the document in which the item was read.
  private(set) var revision = Revision()

  /// The same item counted from a start that is `distance` bytes earlier.
  package func shifted(by distance: Int) -> Item {
    // Without a copy of the tags, of which a line may have millions.
    if distance == 0 { return self }
    return Item(
      kind: kind, line: line.shifted(by: distance), indent: indent,
      bullet: bullet?.shifted(by: distance), checkbox: checkbox?.shifted(by: distance), box: box,
      text: text.shifted(by: distance), tags: tags.map { $0.shifted(by: distance) },
      trailingTags: trailingTags, state: state, revision: revision)
  }

  /// The same item as a part of a document in that state, whose text before the item's is `distance`
  /// bytes longer.
  func read(in revision: Revision, after distance: Int) -> Item {
    Item(
      kind: kind, line: line.shifted(by: distance), indent: indent,
      bullet: bullet?.shifted(by: distance), checkbox: checkbox?.shifted(by: distance), box: box,
      text: text.shifted(by: distance),
      tags: tags.map { $0.shifted(by: distance).read(in: revision) },
      trailingTags: trailingTags, state: state, revision: revision)
  }
}
