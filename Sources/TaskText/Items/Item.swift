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

  /// This item counted from a start that is `distance` bytes earlier.
  package func shifted(by distance: Int) -> Item { shifted(by: distance, in: revision) }

  /// This item, shifted, as a part of a document in that state.
  func shifted(by distance: Int, in revision: Revision) -> Item {
    Item(
      kind: kind, line: line.shifted(by: distance), indent: indent,
      bullet: bullet?.shifted(by: distance), checkbox: checkbox?.shifted(by: distance), box: box,
      text: text.shifted(by: distance),
      tags: tags.map { $0.shifted(by: distance, in: revision) }, trailingTags: trailingTags,
      state: state, revision: revision)
  }
}

extension Item {
  /// The item on a line; nil for a blank line.
  ///
  /// - Parameters:
  ///   - bytes: the text from which the line was read.
  ///   - tags: all tags of that text.
  init?(_ line: Line, _ bytes: Span<UInt8>, tags: [Tag], isMarkdown: Bool) {
    guard let kind = line.kind else { return nil }
    let head = LineHead(bytes, line: line.range, isMarkdown: isMarkdown)
    self.init(
      kind: kind, line: line.range, indent: Int(line.indent),
      bullet: line.isLiteral ? nil : head.bullet,
      checkbox: line.isLiteral ? nil : head.checkbox, box: line.box,
      text: line.text(bytes, head, tags: tags), tags: Array(tags[line.tags]),
      trailingTags: line.firstTrailingTag - line.tags.lowerBound, state: line.state)
  }

  /// The start of the trailing tags, or the end of the text if there are none.
  package var trailingTagsStart: Offset {
    trailingTags < tags.count ? tags[trailingTags].start : text.upperBound
  }

  /// The text without trailing tags, and without leading and trailing white space.
  ///
  /// - Parameter bytes: the bytes to which the item's ranges refer.
  package func body(in bytes: Span<UInt8>) -> TextRange {
    trimmed(TextRange(text.lowerBound, max(trailingTagsStart, text.lowerBound)), in: bytes)
  }

  /// The item's ``body(in:)``; for a project, without its colon. It may be empty.
  ///
  /// - Parameter bytes: the bytes to which the item's ranges refer.
  package func title(in bytes: Span<UInt8>) -> TextRange {
    let body = body(in: bytes)
    guard kind == .project, !body.isEmpty, bytes[body.upperBound &- 1] == UInt8(ascii: ":") else {
      return body
    }
    return trimmed(TextRange(body.lowerBound, body.upperBound &- 1), in: bytes)
  }
}
