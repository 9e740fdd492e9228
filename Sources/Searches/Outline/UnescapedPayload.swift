public import TaskText

/// A payload without the backslashes that escape parentheses, which maps ranges back to the payload.
///
/// ```swift
/// let payload = UnescapedPayload(Array(#"not @done and \(@today or @next\)"#.utf8))
/// let search = Search(payload.bytes)            // not @done and (@today or @next)
/// let use = search.nameUses[1]                  // today
/// payload.range(of: use.range)                  // the same name, in the payload
/// payload.edit(for: SearchEdit(range: use.range, replacement: "now"))    // an edit of the payload
/// ```
public struct UnescapedPayload: Hashable, Sendable {
  /// The text without the backslashes.
  public let bytes: [UInt8]
  /// The offsets in ``bytes`` of the parentheses that are escaped in the payload, in order.
  private let escaped: [Int]

  /// Removes the escapes from a payload.
  public init(_ payload: [UInt8]) { (bytes, escaped) = Tag.unescaped(payload) }

  /// The range of the payload for a range of ``bytes``, limited to these. It includes the backslashes
  /// of the parentheses in the range.
  public func range(of range: TextRange) -> TextRange {
    TextRange(place(of: range.lowerBound), place(of: range.upperBound))
  }

  /// The edit of the payload for an edit of ``bytes``. It escapes parentheses in the replacement.
  public func edit(for edit: SearchEdit) -> SearchEdit {
    SearchEdit(range: range(of: edit.range), replacement: Tag.payload(ofValue: edit.replacement))
  }

  /// The offset in the payload, before the backslash if there is one.
  private func place(of offset: Int) -> Int {
    let offset = min(max(offset, 0), bytes.count)
    return offset + escaped.partition { $0 >= offset }
  }
}
