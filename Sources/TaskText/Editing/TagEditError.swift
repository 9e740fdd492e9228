/// Why a tag or an item cannot be edited.
public enum TagEditError: Error, Hashable, Sendable {
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
}

extension TagEditError: CustomStringConvertible {
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
