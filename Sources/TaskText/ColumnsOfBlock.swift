/// The column at which a block of a text begins.
struct ColumnsOfBlock: Sendable {
  /// The first start of a character in the block.
  let start: Offset
  private let utf16: Int
  private let utf32: Int

  private static let length = 1 << 12

  /// All blocks of a text whose lines begin at `starts`, except the first.
  static func all(in bytes: Span<UInt8>, _ starts: [Offset]) -> [ColumnsOfBlock] {
    var blocks: [ColumnsOfBlock] = []
    var next = length
    while next < bytes.count {
      var start = next
      while start < min(next + 3, bytes.count - 1), bytes[start] & 0xC0 == 0x80 { start += 1 }
      let lineStart = starts[lineNumber(of: start, in: starts)]
      var block = ColumnsOfBlock(start: lineStart, utf16: 0, utf32: 0)
      if let last = blocks.last, last.start > lineStart { block = last }
      let rest = TextRange(block.start, start)
      blocks.append(
        ColumnsOfBlock(
          start: start,
          utf16: block.utf16 + TaskText.column(bytes, line: rest, of: start, in: .utf16),
          utf32: block.utf32 + TaskText.column(bytes, line: rest, of: start, in: .utf32)))
      next += length
    }
    return blocks
  }

  /// The last block that begins at the offset or before it.
  static func last(of blocks: [ColumnsOfBlock], atOrBefore offset: Offset) -> ColumnsOfBlock? {
    let index = min(offset / length, blocks.count) - 1
    guard blocks.indices.contains(index) else { return nil }
    if blocks[index].start <= offset { return blocks[index] }
    return index > 0 ? blocks[index - 1] : nil
  }

  /// The column, if the line begins at `lineStart`.
  func column(in unit: ColumnUnit, from lineStart: Offset) -> Int {
    switch unit {
    case .utf8: start - lineStart
    case .utf16: utf16
    case .utf32: utf32
    }
  }
}
