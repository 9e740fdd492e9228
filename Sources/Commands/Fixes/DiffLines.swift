import TaskText

/// The lines of a text, counted from 0, each with its `\n`, at which alone a line ends in a diff.
struct DiffLines {
  let bytes: [UInt8]
  private let starts: [Offset]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts: [Offset] = []
    var start = 0
    while start < bytes.count {
      starts.append(start)
      start = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    }
    self.starts = starts
  }

  var count: Int { starts.count }

  subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[starts[number]..<(number + 1 < starts.count ? starts[number + 1] : bytes.count)]
  }

  /// Whether a line starts at the offset, or the text ends there after a `\n`.
  func isStart(_ offset: Offset) -> Bool { offset == 0 || bytes[offset - 1] == 0x0A }

  /// The number of the line that contains the offset. At the end of a text that ends in `\n`, this is
  /// the number of lines.
  func number(of offset: Offset) -> Int {
    if offset == bytes.count, isStart(offset) { return starts.count }
    return lineNumber(of: offset, in: starts)
  }
}
