/// Whole lines of a file, in the bytes that were read to find them.
package struct FileLines: Sendable {
  /// The bytes that were read.
  package let bytes: [UInt8]
  /// The range of the lines in ``bytes``.
  package let range: Range<Int>
  /// The offset of ``bytes`` in the file.
  package let start: Int
}

extension OpenFile {
  /// The lines that begin in a range of a regular file; a line ends in `\n`. Adjacent ranges give
  /// each line exactly once.
  package func lines(beginningIn range: Range<Int>) throws(FileError) -> FileLines {
    // The byte before the range shows whether a line begins at its start.
    let start = max(0, range.lowerBound - 1)
    var lookahead = 1 << 12
    while true {
      let end = min(stamp.size, range.upperBound + lookahead)
      let bytes = try bytes(start..<max(start, end))
      let last = min(bytes.count, range.upperBound - start)
      let first =
        range.lowerBound == 0
        ? 0 : bytes[..<max(0, last - 1)].firstIndex(of: .newline).map { $0 + 1 }
      guard let first else { return FileLines(bytes: bytes, range: 0..<0, start: start) }
      if let feed = bytes[max(first, last - 1)...].firstIndex(of: .newline) {
        return FileLines(bytes: bytes, range: first..<feed + 1, start: start)
      }
      if bytes.count < end - start || end == stamp.size {
        return FileLines(bytes: bytes, range: first..<bytes.count, start: start)
      }
      lookahead *= 16
    }
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
}
