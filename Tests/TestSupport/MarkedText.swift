package import TaskText

/// A text and its cursors, which are `$0` in the notation of the tests.
package struct MarkedText: Sendable {
  /// The text without its cursors.
  package let text: String
  /// The cursors as offsets in ``text``, in order.
  package let cursors: [Offset]

  /// Reads the notation.
  package init(_ notation: String) {
    var bytes: [UInt8] = []
    var cursors: [Offset] = []
    let source = Array(notation.utf8)
    var index = 0
    while index < source.count {
      if source[index...].starts(with: "$0".utf8) {
        cursors.append(bytes.count)
        index += 2
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.cursors = cursors
  }

  /// The cursor if there is exactly one; otherwise the end of the text.
  package var cursor: Offset { cursors.count == 1 ? cursors[0] : text.utf8.count }

  /// The range between the first cursor and the last.
  package var selection: TextRange { TextRange(cursors.first ?? 0, cursors.last ?? 0) }
}
