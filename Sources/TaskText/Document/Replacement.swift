/// One replacement in a text, as an edit made it.
///
/// An edit answers with its replacements in the order of their places, without overlaps. All ranges
/// count in the text before the edit. To make the same changes in a copy of the text, such as an
/// `NSTextStorage`, apply the last one first:
///
/// ```swift
/// for replacement in try document.apply(edits).reversed() {
///   storage.replaceCharacters(in: NSRange(replacement.utf16Range), with: replacement.text)
/// }
/// ```
public struct Replacement: Hashable, Sendable {
  /// What was replaced, in the text before the edit; empty for an insertion.
  public let range: TextRange
  /// The same range in UTF-16 code units.
  public let utf16Range: Range<Int>
  /// What is in its place after the edit.
  public let text: String

  init(_ edit: Edit, in document: Document) {
    range = document.clamped(edit.range)
    utf16Range = document.utf16Range(of: range)
    text = edit.replacement
  }
}
