/// Finds the ranges of Markdown lines, one line after the other, in which tags are ignored: paragraphs,
/// front matter, fenced code, code spans, HTML comments and link targets.
struct MarkdownReader {
  /// The ranges of the last line in which tags are ignored, in order and without overlap.
  private(set) var masked: [TextRange] = []
  private var inline = InlineMarkdownReader()

  /// Reads the line and updates `state` to the state after it.
  ///
  /// - Returns: whether the line is literal: code, front matter or a comment from its start on.
  mutating func read(
    _ bytes: Span<UInt8>, line: TextRange, state: inout ReadingState
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
    return readText(bytes, line: line, state: &state)
  }

  /// Reads a line that is not in front matter or a fence, but may be in a comment.
  private mutating func readText(
    _ bytes: Span<UInt8>, line: TextRange, state: inout ReadingState
  ) -> Bool {
    let isComment = state == .comment
    state = .text
    var isItem = false
    if !isComment {
      let head = LineHead(bytes, line: line, isMarkdown: true)
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
