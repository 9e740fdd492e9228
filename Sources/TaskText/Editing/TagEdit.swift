public import CivilDates

/// An edit of a tag or an item of a document, to be made together with others by
/// ``Document/apply(_:)``.
///
/// Names are those of tags without the `@`. Values are texts; parentheses in them are escaped.
public enum TagEdit: Hashable, Sendable {
  /// Adds a tag at the end of an item. An item that already has a tag of that name, in any case of its
  /// letters, stays as it is if `value` is nil or the value of that tag; otherwise it gets a second one.
  case add(String, value: String? = nil, to: Item)
  /// Sets the value of the first tag of an item that has that name, in any case of its letters, or adds
  /// the tag if there is none. If `value` is nil, the tag loses its parentheses.
  case set(String, value: String?, on: Item)
  /// Sets the value of a tag, and corrects the near misses of its payload. If the value is nil, the tag
  /// loses its parentheses.
  case setPayload(of: Tag, to: String?)
  /// Removes a tag, with the blanks before it, unless something other than punctuation directly follows
  /// it. At the start of the item's text, the blanks after the tag are removed instead.
  case remove(Tag)
  /// Changes the name of a tag, even if the item then has two tags of that name.
  case rename(Tag, to: String)
  /// Marks an item as done, unless it is: it gets `@done` with the day, its box is checked, and
  /// `@cancelled` is removed. It does not matter whether the item recurs.
  case markDone(Item, on: CivilDate)
  /// Marks an item that is done as open: `@done` is removed, and its box is unchecked. An item that is
  /// cancelled stays as it is.
  case markOpen(Item)
  /// Turns an item into another kind by adding or removing its bullet and its colon. The item keeps its
  /// tags and its state. No different edit can be made on its line at once.
  case turn(Item, into: Item.Kind)

  /// Marks an item as done on a day, or as open if it is done.
  public static func toggleDone(_ item: Item, on day: CivilDate) -> TagEdit {
    item.state == .done ? .markOpen(item) : .markDone(item, on: day)
  }

  /// Where the tag or the item begins, and the error if it does not exist.
  fileprivate var target: (place: Offset, missing: TagEditError) {
    switch self {
    case .setPayload(let tag, _), .remove(let tag), .rename(let tag, _): (tag.start, .noTag)
    case .add(_, _, let item), .set(_, _, let item), .markDone(let item, _), .markOpen(let item),
      .turn(let item, _):
      (item.line.lowerBound, .noItem)
    }
  }
}

/// Why a tag or an item cannot be edited.
public enum TagEditError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not a valid name of a tag.
  case invalidName(String)
  /// A payload cannot contain a line end.
  case lineEnd
  /// A payload cannot end in a backslash, which would escape its `)`.
  case backslash(String)
  /// The document, as it is now, does not contain the tag.
  case noTag
  /// The document, as it is now, does not contain the item.
  case noItem
  /// Two of the edits change the same part of a line differently.
  case conflictingEdits
  /// The edit would remove the tag, whose payload is a text that a person wrote.
  case losesText(tag: String)
  /// However the edit is made, something else in the text would be read differently.
  case changesOtherText

  /// One clause for people: what was found, then what is allowed.
  public var description: String {
    switch self {
    case .invalidName(let name):
      "`\(name)` is not a tag name: use letters, digits, emoji, `-`, `_` and `.`, with at least one "
        + "letter, digit or emoji, and no `.` at the end"
    case .backslash(let value):
      "`\(value)` ends in a backslash, which would escape the `)`: end it in another character"
    case .lineEnd: "the payload contains a line end: write it on one line"
    case .noTag: "the document does not contain this tag: use a tag of the document as it is now"
    case .noItem:
      "the document does not contain this item: use an item of the document as it is now"
    case .conflictingEdits:
      "two of the edits change the same tag or box differently: make them one by one"
    case .losesText(let tag): "`\(tag)` contains a text that would be lost: remove the tag first"
    case .changesOtherText:
      "the rest of the line would be read differently: correct its other tags first"
    }
  }
}

/// Requires that a tag can have this name, and this value if there is one.
package func requireWritable(_ name: String, _ value: String?) throws(TagEditError) {
  guard Tag.isName(name) else { throw .invalidName(name) }
  if let value { try requireWritable(value: value) }
}

/// Requires that a tag can have this value.
func requireWritable(value: String) throws(TagEditError) {
  guard !value.utf8.contains(where: isLineEnd) else { throw .lineEnd }
  guard Tag.isWritableValue(value) else { throw .backslash(value) }
}

extension Document {
  /// Makes edits of tags and items at once: all of them, or none if one is refused. They change nothing else
  /// that the lines say; where one otherwise would, blanks are added, and where that does not help, it is
  /// refused.
  ///
  /// All tags and items are those of the document before the edits. Edits of one line are made in the
  /// given order, so that of two equal tags only one is added. Equal changes are one change: a tag may
  /// be removed twice, or set twice to the same value.
  ///
  /// ```swift
  /// let tags = document.items.flatMap(\.tags).filter { document.name(of: $0) == "today" }
  /// try document.apply(tags.map { .remove($0) })
  /// ```
  ///
  /// - Returns: what was replaced, in the order of the places, which count in the text before the
  ///   edits. Nothing if the text already says all this.
  /// - Throws: `TagEditError` for the first edit that is not possible, such as one of a tag or an item from
  ///   before another edit. The document then stays as it is.
  @discardableResult
  public mutating func apply(
    _ edits: [TagEdit]
  ) throws(TagEditError) -> [Replacement] {
    var lines: [Int: LineEdits] = [:]
    var knownBoxes: BoxesInUse?
    func boxes() -> BoxesInUse {
      let boxes = knownBoxes ?? boxesInUse
      knownBoxes = boxes
      return boxes
    }
    for edit in edits {
      let number = lineNumber(at: edit.target.place)
      guard var line = lines[number] ?? lineEdits(onLine: number) else { throw edit.target.missing }
      try line.add(edit, in: self, boxes: boxes)
      lines[number] = line
    }
    var replacements: [Edit] = []
    for (_, line) in lines.sorted(by: { $0.key < $1.key }) { replacements += try line.edits() }
    replacements.removeAll { bytes(in: $0.range) == Array($0.replacement.utf8) }
    let answer = replacements.map { Replacement($0, in: self) }
    var edited = self
    for edit in replacements.reversed() { edited.replace(edit.range, with: edit.replacement) }
    // Without this line, the next one may begin the text as another format.
    guard edited.isOtherFormat == isOtherFormat else { throw .changesOtherText }
    self = edited
    return answer
  }

  private func lineEdits(onLine number: Int) -> LineEdits? {
    guard let line = documentLine(number), line.item != nil else { return nil }
    return LineEdits(line, editableLine(line))
  }
}
