/// Finds the code spans, HTML comments and link targets of a line, in time linear in its length.
struct InlineMarkdownReader {
  private var pairs = ParenthesisPairs()
  /// The start of the line's last run of backticks, for each length of a run.
  private var lastRuns: [Int: Offset] = [:]

  /// Appends the ranges of the line that are not text, in order and without overlap.
  ///
  /// - Returns: whether a comment is open at the line's end.
  mutating func read(
    _ bytes: Span<UInt8>, line: TextRange, isComment: Bool, masked: inout [TextRange]
  ) -> Bool {
    pairs.reset()
    lastRuns.removeAll(keepingCapacity: true)
    var hasRuns = false
    var offset = line.lowerBound
    if isComment {
      guard let end = commentEnd(bytes, from: offset, to: line.upperBound) else {
        masked.append(line)
        return true
      }
      masked.append(TextRange(offset, end))
      offset = end
    }
    while offset < line.upperBound {
      switch bytes[offset] {
      case UInt8(ascii: "\\"):
        offset &+= 2
      case UInt8(ascii: "`"):
        if !hasRuns {
          findRuns(bytes, from: offset, to: line.upperBound)
          hasRuns = true
        }
        let run = endOfRun(bytes, of: UInt8(ascii: "`"), from: offset, to: line.upperBound)
        if let end = codeSpanEnd(bytes, run: TextRange(offset, run), to: line.upperBound) {
          masked.append(TextRange(offset, end))
          offset = end
        } else {
          offset = run
        }
      case UInt8(ascii: "<") where opensComment(bytes, at: offset, before: line.upperBound):
        guard let end = commentEnd(bytes, from: offset &+ 4, to: line.upperBound) else {
          masked.append(TextRange(offset, line.upperBound))
          return true
        }
        masked.append(TextRange(offset, end))
        offset = end
      case UInt8(ascii: "]"):
        let opening = offset &+ 1
        offset = opening
        guard opening < line.upperBound, bytes[opening] == UInt8(ascii: "("),
          let close = pairs.partner(of: opening, bytes, line: line)
        else { continue }
        masked.append(TextRange(opening, close &+ 1))
        offset = close &+ 1
      default:
        offset &+= 1
      }
    }
    return false
  }

  /// Finds the last run of backticks of each length.
  private mutating func findRuns(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) {
    var offset = start
    while offset < end {
      let run = endOfRun(bytes, of: UInt8(ascii: "`"), from: offset, to: end)
      if run > offset { lastRuns[run &- offset] = offset }
      offset = max(run, offset &+ 1)
    }
  }

  /// The end of the code span that the run of backticks opens (CommonMark 0.31, section 6.1); nil if
  /// no run of the same length closes it on the line.
  private func codeSpanEnd(_ bytes: Span<UInt8>, run: TextRange, to end: Offset) -> Offset? {
    guard let last = lastRuns[run.count], last > run.lowerBound else { return nil }
    var offset = run.upperBound
    while offset <= last {
      let next = endOfRun(bytes, of: UInt8(ascii: "`"), from: offset, to: end)
      if next &- offset == run.count { return next }
      offset = max(next, offset &+ 1)
    }
    return nil
  }
}

/// Whether the `<` at `offset` begins `<!--`.
private func opensComment(_ bytes: Span<UInt8>, at offset: Offset, before end: Offset) -> Bool {
  end &- offset >= 4 && bytes[offset &+ 1] == UInt8(ascii: "!")
    && bytes[offset &+ 2] == UInt8(ascii: "-") && bytes[offset &+ 3] == UInt8(ascii: "-")
}

/// The end of the first `-->` from `start`, or nil.
private func commentEnd(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset? {
  var offset = start
  while end &- offset >= 3 {
    if bytes[offset] == UInt8(ascii: "-"), bytes[offset &+ 1] == UInt8(ascii: "-"),
      bytes[offset &+ 2] == UInt8(ascii: ">")
    {
      return offset &+ 3
    }
    offset &+= 1
  }
  return nil
}
