import Files

/// A text to show findings in: one in memory, or a file of which only what is asked for is read.
struct ReportedText: Sendable {
  /// In bytes.
  let count: Int
  /// The bytes from ``start`` on that were read last.
  private(set) var bytes: [UInt8]
  private(set) var start = 0
  /// What was counted in all its stretches, in order; empty where nothing was.
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

  /// Brings the stretch, which must lie inside, into ``bytes``. What a file has lost since it was
  /// opened are zeros.
  @inline(__always)
  mutating func load(_ range: Range<Int>) {
    if range.lowerBound < start || range.upperBound > start &+ bytes.count { read(range) }
  }

  @inline(never)
  private mutating func read(_ range: Range<Int>) {
    guard let file else { return }
    start = range.lowerBound
    // Where all is counted, only the lines of findings are asked for.
    let end = min(count, max(range.upperBound, start + (counts.isEmpty ? 1 << 18 : 1 << 12)))
    bytes = (try? file.bytes(start..<end)) ?? []
    bytes += repeatElement(0, count: end - start - bytes.count)
  }
}
