/// A text to which edits are made one after the other, in order. They count as the indices of the text do. An
/// edit that overlaps the one before it, or lies outside the text, is left out.
package struct EditedBytes {
  private let original: ArraySlice<UInt8>
  private var edited: [UInt8] = []
  /// The end of the last edit.
  private var offset: Offset

  /// - Parameter capacity: about the length of the edited text, for which memory is reserved.
  package init(_ original: ArraySlice<UInt8>, capacity: Int) {
    self.original = original
    offset = original.startIndex
    edited.reserveCapacity(capacity)
  }

  /// Makes an edit, which is after the others.
  package mutating func add(_ edit: Edit) {
    guard edit.range.lowerBound >= offset, edit.range.upperBound <= original.endIndex else {
      return
    }
    edited += original[offset..<edit.range.lowerBound]
    edited += edit.replacement.utf8
    offset = edit.range.upperBound
  }

  /// The edited text. No edit may follow.
  package mutating func end() -> [UInt8] {
    edited += original[offset...]
    return edited
  }
}
