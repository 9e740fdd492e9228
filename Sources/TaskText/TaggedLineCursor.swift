/// Finds the tags of lines in ascending order.
struct TaggedLineCursor {
  private var next = 0

  /// Skips the lines before the one that begins at `start`.
  mutating func skip(to start: Offset, in tagged: TaggedLines) {
    var high = tagged.lines.count
    while next < high {
      let middle = (next &+ high) / 2
      if tagged.lines[middle].range.lowerBound < start { next = middle &+ 1 } else { high = middle }
    }
  }

  /// The indices of the tags on `line`, which must be after the line of the last call.
  @inline(__always)
  mutating func tags(on line: TextRange, in tagged: TaggedLines) -> Range<Int> {
    guard next < tagged.lines.count, tagged.lines[next].range == line else { return 0..<0 }
    defer { next &+= 1 }
    return tagged.lines[next].tags
  }
}
