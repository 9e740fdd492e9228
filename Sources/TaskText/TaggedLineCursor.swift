/// Finds the tags of lines in ascending order.
struct TaggedLineCursor {
  private var next = 0

  /// The indices of the tags on `line`, which must be after the line of the last call.
  @inline(__always)
  mutating func tags(on line: TextRange, in tagged: TaggedLines) -> Range<Int> {
    guard next < tagged.lines.count, tagged.lines[next].range == line else { return 0..<0 }
    defer { next &+= 1 }
    return tagged.lines[next].tags
  }
}
