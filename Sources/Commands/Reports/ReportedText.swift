import Files

/// The text of a report: a text in memory, or a file that is read in parts, on demand.
struct ReportedText: Sendable {
  /// The length of the text in bytes.
  let count: Int
  /// The bytes that were read last, from ``start`` on.
  private(set) var bytes: [UInt8]
  private(set) var start = 0
  /// The counts of all segments, in order; empty if nothing was counted.
  let counts: [PlaceCounts]
  private let file: OpenFile?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    count = bytes.count
    counts = []
    file = nil
  }

  init(_ file: OpenFile, _ counts: [PlaceCounts]) {
    self.file = file
    self.counts = counts
    bytes = []
    count = file.stamp.size
  }

  /// Reads a range of the text into ``bytes`` unless it is there. If the file has become shorter, the
  /// missing bytes are zeros.
  @inline(__always)
  mutating func load(_ range: Range<Int>) {
    if range.lowerBound < start || range.upperBound > start &+ bytes.count { read(range) }
  }

  @inline(never)
  private mutating func read(_ range: Range<Int>) {
    guard let file else { return }
    start = range.lowerBound
    // If everything is counted, only the lines of findings are read.
    let end = min(count, max(range.upperBound, start + (counts.isEmpty ? 1 << 18 : 1 << 12)))
    bytes = (try? file.bytes(start..<end)) ?? []
    bytes += repeatElement(0, count: end - start - bytes.count)
  }
}
