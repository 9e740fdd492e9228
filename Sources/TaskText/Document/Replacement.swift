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
  /// The range in UTF-16 code units.
  public let utf16Range: Range<Int>
  /// What is in its place after the edit.
  public let text: String

  init(_ edit: Edit, in document: Document) {
    range = document.clamped(edit.range)
    utf16Range = document.utf16Range(of: range)
    text = edit.replacement
  }
}

/// One replacement in a text.
package struct Edit: Hashable, Sendable {
  /// What is replaced; empty for an insertion.
  package let range: TextRange
  /// What stands there afterwards.
  package let replacement: String

  /// Replaces `range` by `replacement`.
  package init(_ range: TextRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// Where the replacement stands when the edit is made.
  package var result: TextRange {
    TextRange(range.lowerBound, range.lowerBound + replacement.utf8.count)
  }

  /// This edit counted from a start that is `distance` bytes earlier.
  package func shifted(by distance: Int) -> Edit {
    Edit(range.shifted(by: distance), replacement)
  }
}

/// The text after edits that are in order and count as its indices do. An edit that overlaps the one
/// before it, or lies outside the text, is left out.
package func applied(_ edits: [Edit], to bytes: ArraySlice<UInt8>) -> [UInt8] {
  var edited: [UInt8] = []
  edited.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
  var end = bytes.startIndex
  for edit in edits
  where edit.range.lowerBound >= end && edit.range.upperBound <= bytes.endIndex {
    edited += bytes[end..<edit.range.lowerBound]
    edited += edit.replacement.utf8
    end = edit.range.upperBound
  }
  return edited + bytes[end...]
}

/// The edits in the order of their places, those that overlap and, if `touching` is true, those that touch made
/// one. All count in the same text.
package func joined(_ edits: [Edit], touching: Bool = true) -> [Edit] {
  var result: [Edit] = []
  result.reserveCapacity(edits.count)
  let sorted = edits.sorted {
    ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
  }
  for edit in sorted {
    guard let last = result.last,
      edit.range.lowerBound < last.range.upperBound + (touching ? 1 : 0)
    else {
      result.append(edit)
      continue
    }
    let range = TextRange(
      last.range.lowerBound, max(last.range.upperBound, edit.range.upperBound))
    result[result.count - 1] = Edit(range, last.replacement + edit.replacement)
  }
  return result
}

/// Places in UTF-16 code units, as `NSTextStorage` and `NSRange` count. A byte that is not valid UTF-8 is
/// one unit. Each conversion is a search for a chunk, and linear in the chunk's size.
extension Document {
  /// The number of UTF-16 code units in the text.
  public var utf16Count: Int { chunks.summary.utf16 }

  /// The number of UTF-16 code units before an offset, which is clamped to the text. An offset inside a
  /// character counts as the character's start.
  public func utf16Offset(of offset: Offset) -> Int {
    let offset = min(max(offset, 0), count)
    let place = chunk(at: offset)
    guard let chunk = place.element else { return utf16Count }
    let inside = offset - place.before.bytes
    let bytes = chunk.bytes
    return place.before.utf16
      + column(bytes.span, line: TextRange(0, bytes.count), of: inside, in: .utf16)
  }

  /// The offset after a number of UTF-16 code units, which is clamped to the text. A place inside a
  /// character counts as the character's start.
  public func offset(ofUTF16 utf16: Int) -> Offset {
    let utf16 = min(max(utf16, 0), utf16Count)
    let place = chunks.first { $0.utf16 > utf16 }
    guard let chunk = place.element else { return count }
    let inside = utf16 - place.before.utf16
    let bytes = chunk.bytes
    return place.before.bytes
      + TaskText.offset(bytes.span, line: TextRange(0, bytes.count), of: inside, in: .utf16)
  }

  /// A range in UTF-16 code units.
  public func utf16Range(of range: TextRange) -> Range<Int> {
    let lower = utf16Offset(of: range.lowerBound)
    return lower..<max(lower, utf16Offset(of: range.upperBound))
  }

  /// The range of text at a range of UTF-16 code units, such as the `editedRange` of an
  /// `NSTextStorage`. It is clamped to the text.
  public func range(ofUTF16 range: Range<Int>) -> TextRange {
    TextRange(offset(ofUTF16: range.lowerBound), offset(ofUTF16: range.upperBound))
  }

  /// Replaces a range of UTF-16 code units, clamped to the text, by the given text.
  ///
  /// - Returns: what was replaced.
  @discardableResult
  public mutating func replace(utf16 range: Range<Int>, with text: String) -> Replacement {
    let replacement = Replacement(Edit(self.range(ofUTF16: range), text), in: self)
    replace(replacement.range, with: text)
    return replacement
  }
}
