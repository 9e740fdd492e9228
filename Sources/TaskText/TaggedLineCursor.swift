/// Finds the tags of one line after the other.
struct TaggedLineCursor {
  private var next = 0

  /// The indices of the tags on `line`, which lies behind those that were asked for before.
  @inline(__always)
  mutating func tags(on line: TextRange, in tagged: TaggedLines) -> Range<Int> {
    guard next < tagged.lines.count, tagged.lines[next].range == line else { return 0..<0 }
    defer { next &+= 1 }
    return tagged.lines[next].tags
  }
}
