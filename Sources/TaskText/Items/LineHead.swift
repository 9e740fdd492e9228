/// The part of a line before its text: indent, bullet and checkbox.
///
/// ```
/// head = { blank | tab } [ bullet ( blank | tab ) | box ( white space | line end ) ] [ checkbox ]
/// ```
struct LineHead {
  /// The indent in columns.
  let indent: Int
  /// The bullet or box; for a Markdown heading, the `#` characters.
  var bullet: TextRange?
  /// The checkbox after the bullet.
  var checkbox: TextRange?
  /// The state according to box and checkbox.
  var box = Item.State.open
  /// Whether the line is a Markdown heading.
  var isHeading = false
  /// Whether the line is a task.
  var isTask: Bool { bullet != nil && !isHeading }
  /// The end of the indent.
  var start: Offset { bullet?.lowerBound ?? textStart }
  /// The start of the text, after indent, bullet, checkbox and the white space after them.
  var textStart: Offset

  /// Reads the head of the line `line`.
  init(_ bytes: Span<UInt8>, line: TextRange, isMarkdown: Bool) {
    let end = line.upperBound
    (indent, textStart) = TaskText.indent(bytes, line: line)
    guard textStart < end else { return }
    if isMarkdown {
      if isThematicBreak(bytes, from: textStart, to: end) { return }
      if let heading = headingLength(bytes, at: textStart, before: end) {
        bullet = TextRange(textStart, textStart &+ heading)
        isHeading = true
        textStart = skipWhiteSpace(bytes, from: textStart &+ heading, to: end)
        return
      }
    }
    guard let mark = bulletMark(bytes, at: textStart, before: end, isMarkdown: isMarkdown) else {
      return
    }
    bullet = TextRange(textStart, textStart &+ mark.length)
    box = mark.state
    // White space, or the end, follows the bullet: most often one blank.
    let blank = textStart &+ mark.length
    textStart = skipWhiteSpace(
      bytes, from: blank < end && isBlank(bytes[blank]) ? blank &+ 1 : blank, to: end)
    guard textStart < end, bytes[textStart] == UInt8(ascii: "["),
      let check = bracketMark(bytes, at: textStart, before: end, isBullet: false)
    else { return }
    checkbox = TextRange(textStart, textStart &+ check.length)
    if box != .cancelled, check.state != .open { box = check.state }
    textStart = skipWhiteSpace(bytes, from: textStart &+ check.length, to: end)
  }
}

/// The state that the box or the checkbox of a task shows; nil for none. Dashes, arrows and dots are
/// bullets, but show no state.
package func shownState(_ line: Span<UInt8>) -> Item.State? {
  let head = LineHead(line, line: TextRange(0, line.count), isMarkdown: true)
  guard head.isTask, let bullet = head.bullet else { return nil }
  if head.checkbox != nil || head.box != .open { return head.box }
  switch line[bullet.lowerBound] {
  case UInt8(ascii: "["): return .open
  case 0x80...:
    return boxState(scalar(line, at: bullet.lowerBound, before: bullet.upperBound).value)
  default: return nil
  }
}

/// The indent of a line: its width in columns, and its end.
func indent(_ bytes: Span<UInt8>, line: TextRange) -> (width: Int, end: Offset) {
  var width = 0
  var offset = line.lowerBound
  while offset < line.upperBound, isBlank(bytes[offset]) {
    width = bytes[offset] == 0x09 ? (width / 4 &+ 1) &* 4 : width &+ 1
    offset &+= 1
  }
  return (width, offset)
}

/// A bullet, box or checkbox: its length in bytes, and its state.
struct Mark {
  let length: Int
  let state: Item.State
}

/// The bullet or box at `offset`; nil if the character after it is not allowed there.
private func bulletMark(
  _ bytes: Span<UInt8>, at offset: Offset, before end: Offset, isMarkdown: Bool
) -> Mark? {
  switch bytes[offset] {
  case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
    guard offset &+ 1 < end, isBlank(bytes[offset &+ 1]) else { return nil }
    return Mark(length: 1, state: .open)
  case UInt8(ascii: "["):
    return bracketMark(bytes, at: offset, before: end, isBullet: true)
  case UInt8(ascii: "0")...UInt8(ascii: "9"):
    guard isMarkdown else { return nil }
    return orderedBullet(bytes, at: offset, before: end)
  case 0x80...:
    let decoded = scalar(bytes, at: offset, before: end)
    let box = boxState(decoded.value)
    guard box != nil || isBullet(decoded.value) else { return nil }
    return endingInWhiteSpace(
      Mark(length: decoded.length, state: box ?? .open), bytes, at: offset, before: end)
  default:
    return nil
  }
}

/// A checkbox, `[ ]`, `[x]`, `[X]` or `[-]`, or also a box that Todo+ or PlainTasks write in the place of a
/// bullet, `[]` or `[+]`; followed by white space or the line's end.
private func bracketMark(
  _ bytes: Span<UInt8>, at offset: Offset, before end: Offset, isBullet: Bool
) -> Mark? {
  guard end &- offset >= 2 else { return nil }
  let isEmpty = isBullet && bytes[offset &+ 1] == UInt8(ascii: "]")
  let length = isEmpty ? 2 : 3
  guard end &- offset >= length, bytes[offset &+ length &- 1] == UInt8(ascii: "]") else {
    return nil
  }
  let state: Item.State
  switch bytes[offset &+ 1] {
  case UInt8(ascii: "]") where isEmpty, UInt8(ascii: " "): state = .open
  case UInt8(ascii: "+") where isBullet, UInt8(ascii: "x"), UInt8(ascii: "X"): state = .done
  case UInt8(ascii: "-"): state = .cancelled
  default: return nil
  }
  return endingInWhiteSpace(Mark(length: length, state: state), bytes, at: offset, before: end)
}

private func endingInWhiteSpace(
  _ mark: Mark, _ bytes: Span<UInt8>, at offset: Offset, before end: Offset
) -> Mark? {
  let next = offset &+ mark.length
  return next == end || whiteSpaceLength(bytes, at: next, before: end) > 0 ? mark : nil
}

/// The state of a box that is one character, or nil if the scalar is not a box.
func boxState(_ scalar: UInt32) -> Item.State? {
  switch scalar {
  case 0x2610, 0x274D, 0x2751, 0x25A1, 0x25AA, 0x25AB, 0x25A0, 0x2B1C: .open
  case 0x2714, 0x2713, 0x2611, 0x2705, 0x221A: .done
  case 0x2718, 0x2612, 0x274C: .cancelled
  default: nil
  }
}

/// Whether the scalar is a dash, an arrow or a dot, which is a bullet but shows no state.
func isBullet(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x2013, 0x2014, 0x2261, 0x2192, 0x203A, 0x2022: true
  default: false
  }
}

/// A bullet of an ordered list: one to nine digits and `.` or `)` (CommonMark 0.31, section 5.2).
private func orderedBullet(_ bytes: Span<UInt8>, at offset: Offset, before end: Offset) -> Mark? {
  var next = offset
  while next < end, (0x30...0x39).contains(bytes[next]) { next &+= 1 }
  guard next &- offset <= 9, next &+ 1 < end,
    bytes[next] == UInt8(ascii: ".") || bytes[next] == UInt8(ascii: ")"),
    isBlank(bytes[next &+ 1])
  else { return nil }
  return Mark(length: next &+ 1 &- offset, state: .open)
}

/// The number of `#` characters of an ATX heading (CommonMark 0.31, section 4.2), or nil.
private func headingLength(
  _ bytes: Span<UInt8>, at offset: Offset, before end: Offset
) -> Int? {
  let next = endOfRun(bytes, of: UInt8(ascii: "#"), from: offset, to: end)
  guard (1...6).contains(next &- offset) else { return nil }
  return next == end || isBlank(bytes[next]) ? next &- offset : nil
}

/// Whether the text is a thematic break (CommonMark 0.31, section 4.1): three or more of one of
/// `-`, `*` and `_`, and blanks or tabs.
private func isThematicBreak(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Bool {
  let mark = bytes[start]
  guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_") else {
    return false
  }
  var marks = 0
  for offset in start..<end {
    if bytes[offset] == mark {
      marks &+= 1
    } else if !isBlank(bytes[offset]) {
      return false
    }
  }
  return marks >= 3
}
