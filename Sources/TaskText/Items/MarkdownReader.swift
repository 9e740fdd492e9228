/// The state of a reader between two lines.
///
/// Reading can start at any line if the state before it is known.
package enum ReadingState: Hashable, Sendable {
  /// Before the first line, which may have a byte-order mark or begin front matter.
  case start
  /// Nothing is open.
  case text
  /// In Markdown, after a first line `---`, which opens front matter unless the next line is blank.
  case frontMatterOpening
  /// In Markdown, inside front matter.
  case frontMatter
  /// In Markdown, inside fenced code (CommonMark 0.31, section 4.5) that `length` `mark` characters
  /// opened.
  case fence(mark: UInt8, length: Int)
  /// In Markdown, inside an HTML comment.
  case comment
}

/// The length in bytes of the byte-order mark with which the text begins, or 0 if there is none.
package func byteOrderMarkLength(_ bytes: Span<UInt8>) -> Int {
  bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
}

/// Finds the ranges of Markdown lines, one line after the other, in which tags are ignored: paragraphs,
/// front matter, fenced code, code spans, HTML comments and link targets.
struct MarkdownReader {
  /// The ranges of the last line in which tags are ignored, in order and without overlap.
  private(set) var masked: [TextRange] = []
  private var inline = InlineMarkdownReader()

  /// Reads the line, which begins with `head`, and updates `state` to the state after it.
  ///
  /// - Returns: whether the line is literal: code, front matter or a comment from its start on.
  mutating func read(
    _ bytes: Span<UInt8>, line: TextRange, _ head: LineHead, state: inout ReadingState
  ) -> Bool {
    masked.removeAll(keepingCapacity: true)
    switch state {
    case .start:
      guard isRule(bytes, line, of: UInt8(ascii: "-")) else { break }
      state = .frontMatterOpening
      return maskAll(line)
    case .frontMatterOpening, .frontMatter:
      if isRule(bytes, line, of: UInt8(ascii: "-")) || isRule(bytes, line, of: UInt8(ascii: ".")) {
        state = .text
        return maskAll(line)
      }
      let isBlank = trimmedEnd(bytes, from: line.lowerBound, to: line.upperBound) == line.lowerBound
      if state == .frontMatterOpening, isBlank { break }
      state = .frontMatter
      return maskAll(line)
    case .fence(let mark, let length):
      if closesFence(bytes, line, mark: mark, length: length) { state = .text }
      return maskAll(line)
    case .text, .comment:
      break
    }
    return readText(bytes, line: line, head, state: &state)
  }

  /// Reads a line that is not in front matter or a fence, but may be in a comment.
  private mutating func readText(
    _ bytes: Span<UInt8>, line: TextRange, _ head: LineHead, state: inout ReadingState
  ) -> Bool {
    let isComment = state == .comment
    state = .text
    var isItem = false
    if !isComment {
      if let fence = openingFence(bytes, from: head.textStart, to: line.upperBound) {
        state = fence
        masked.append(TextRange(head.textStart, line.upperBound))
        return head.bullet == nil
      }
      isItem = head.bullet != nil
    }
    let isOpen = inline.read(bytes, line: line, isComment: isComment, masked: &masked)
    if isOpen { state = .comment }
    if !isItem {
      masked.removeAll(keepingCapacity: true)
      masked.append(line)
    }
    return isComment
  }

  private mutating func maskAll(_ line: TextRange) -> Bool {
    masked.append(line)
    return true
  }
}

/// Whether the line is three of `mark` and trailing white space, which opens and closes front
/// matter.
private func isRule(_ bytes: Span<UInt8>, _ line: TextRange, of mark: UInt8) -> Bool {
  let start = line.lowerBound
  guard line.count >= 3, bytes[start] == mark, bytes[start &+ 1] == mark,
    bytes[start &+ 2] == mark
  else { return false }
  return trimmedEnd(bytes, from: start, to: line.upperBound) == start &+ 3
}

/// The state after a line whose text opens a fence, or nil. The info string of a fence of backticks
/// cannot contain a backtick.
private func openingFence(
  _ bytes: Span<UInt8>, from start: Offset, to end: Offset
) -> ReadingState? {
  guard end &- start >= 3 else { return nil }
  let mark = bytes[start]
  guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
  let runEnd = endOfRun(bytes, of: mark, from: start, to: end)
  guard runEnd &- start >= 3 else { return nil }
  if mark == UInt8(ascii: "`") {
    for offset in runEnd..<end where bytes[offset] == mark { return nil }
  }
  return .fence(mark: mark, length: runEnd &- start)
}

/// Whether the line closes a fence of `length` `mark` characters.
private func closesFence(
  _ bytes: Span<UInt8>, _ line: TextRange, mark: UInt8, length: Int
) -> Bool {
  let start = skipWhiteSpace(bytes, from: line.lowerBound, to: line.upperBound)
  let runEnd = endOfRun(bytes, of: mark, from: start, to: line.upperBound)
  return runEnd &- start >= length
    && trimmedEnd(bytes, from: runEnd, to: line.upperBound) == runEnd
}

/// The end of the run of `byte` that begins at `start`.
func endOfRun(
  _ bytes: Span<UInt8>, of byte: UInt8, from start: Offset, to end: Offset
) -> Offset {
  var offset = start
  while offset < end, bytes[offset] == byte { offset &+= 1 }
  return offset
}

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
        if lastRuns.isEmpty { findRuns(bytes, from: offset, to: line.upperBound) }
        let run = endOfRun(bytes, of: UInt8(ascii: "`"), from: offset, to: line.upperBound)
        if let end = codeSpanEnd(bytes, run: TextRange(offset, run), to: line.upperBound) {
          masked.append(TextRange(offset, end))
          offset = end
        } else {
          offset = run
        }
      case UInt8(ascii: "<") where isText("<!--", bytes, at: offset, before: line.upperBound):
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

/// The end of the first `-->` from `start`, or nil.
private func commentEnd(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset? {
  var offset = start
  while offset < end, !isText("-->", bytes, at: offset, before: end) { offset &+= 1 }
  return offset < end ? offset &+ 3 : nil
}
