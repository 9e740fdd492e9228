public import TaskText

/// The text of a payload without the backslashes that escape parentheses, and where each place in
/// it stands in the payload.
///
/// ```swift
/// let payload = UnescapedPayload(Array(#"not @done and \(@today or @next\)"#.utf8))
/// let search = Search(payload.bytes)            // not @done and (@today or @next)
/// let use = search.nameUses[1]                  // today
/// payload.range(of: use.range)                  // the same name, in the payload
/// payload.edit(SearchEdit(use.range, "now"))    // an edit of the payload
/// ```
public struct UnescapedPayload: Hashable, Sendable {
  /// The text without the backslashes.
  public let bytes: [UInt8]
  /// The places in the text, in order, of the parentheses that have a backslash in the payload.
  private let escaped: [Int]

  /// Takes the escapes out of a payload.
  public init(_ payload: [UInt8]) {
    var bytes: [UInt8] = []
    var escaped: [Int] = []
    bytes.reserveCapacity(payload.count)
    for (offset, byte) in payload.enumerated() {
      if byte == UInt8(ascii: "\\"), offset + 1 < payload.count,
        payload[offset + 1] == UInt8(ascii: "(") || payload[offset + 1] == UInt8(ascii: ")")
      {
        escaped.append(bytes.count)
      } else {
        bytes.append(byte)
      }
    }
    self.bytes = bytes
    self.escaped = escaped
  }

  /// Where a range of the text stands in the payload, with the backslashes of what is inside.
  public func range(of range: TextRange) -> TextRange {
    TextRange(place(of: range.lowerBound), place(of: range.upperBound))
  }

  /// The edit of the payload that makes an edit of the text. Parentheses in the replacement are
  /// escaped.
  public func edit(_ edit: SearchEdit) -> SearchEdit {
    SearchEdit(range(of: edit.range), escapedPayload(edit.replacement))
  }

  /// The place in the payload, before the backslash of what stands there.
  private func place(of offset: Int) -> Int {
    var low = 0
    var high = escaped.count
    while low < high {
      let middle = (low + high) / 2
      if escaped[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return offset + low
  }
}
