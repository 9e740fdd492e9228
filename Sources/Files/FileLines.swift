/// Whole lines of a file, with what was read around them.
package struct FileLines: Sendable {
  /// What was read.
  package let bytes: [UInt8]
  /// Where the lines lie in ``bytes``.
  package let range: Range<Int>
  /// Where ``bytes`` begin in the file.
  package let start: Int
}

extension OpenFile {
  /// The lines that begin in a stretch of a regular file; a line ends in `\n`. Stretches that lie
  /// side by side give each line once.
  package func lines(beginningIn stretch: Range<Int>) throws(FileError) -> FileLines {
    // The byte before tells whether a line begins at the start of the stretch.
    let start = max(0, stretch.lowerBound - 1)
    var room = 1 << 12
    while true {
      let end = min(stamp.size, stretch.upperBound + room)
      let bytes = try bytes(start..<max(start, end))
      let last = min(bytes.count, stretch.upperBound - start)
      let first =
        stretch.lowerBound == 0
        ? 0 : bytes[..<max(0, last - 1)].firstIndex(of: .newline).map { $0 + 1 }
      guard let first else { return FileLines(bytes: bytes, range: 0..<0, start: start) }
      if let feed = bytes[max(first, last - 1)...].firstIndex(of: .newline) {
        return FileLines(bytes: bytes, range: first..<feed + 1, start: start)
      }
      if bytes.count < end - start || end == stamp.size {
        return FileLines(bytes: bytes, range: first..<bytes.count, start: start)
      }
      room *= 16
    }
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
}
