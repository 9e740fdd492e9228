import Settings
import TaskText

extension Rule {
  static let gluedBullet = Rule(
    id: "glued-bullet",
    level: .information,
    summary: "a bullet, box or checkbox directly before the text of an item with tags",
    why: """
      Without a space after it, a bullet or a box does not make a task, and a checkbox is text. Except \
      for a checkbox such as `-[ ]` on a line with a tag, only lines that end in a known tag are \
      reported, because prose may begin like this as well.
      """,
    bad: "-[ ] call the bank @due(2025-05-11)",
    good: "- [ ] call the bank @due(2025-05-11)",
    fixes: "Inserts the space. Unsafe: a note becomes a task, or a task is done.",
    when: .gluedBullet
  ) { item, _, report in
    let line = item.bytes(item.item.line)
    let start = item.item.line.lowerBound
    let spaces = missingSpaces(line.span)
    guard endsInKnownTag(item) || spaces.count == 1 && hasCheckbox(line.span, at: spaces[0]) else {
      return
    }
    // A box before other white space than a space has its white space.
    guard let first = spaces.first, let end = spaces.last, start + first > item.item.text.lowerBound
    else { return }
    let indent = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
    let range = TextRange(start + indent, start + end)
    report.add(
      range, "a space is missing after `\(item.text(range))`",
      fix: Fix(
        "Insert a space", .unsafe, spaces.map { Edit(TextRange(at: start + $0), " ") }))
  }
}

private func endsInKnownTag(_ item: CheckedItem) -> Bool {
  item.tags.last.map { $0.isTrailing && $0.isKnown } ?? false
}

/// Whether a checkbox and white space are at `offset`: `-[ ] a`.
private func hasCheckbox(_ line: Span<UInt8>, at offset: Offset) -> Bool {
  checkboxEnd(line, at: offset).map { $0 < line.count } ?? false
}

/// Whether a space is missing at the start of a line, after its bullet, its box or its checkbox.
///
/// It is asked for each line with tags, most of which begin with a bullet and a space, or with text.
func mayMissSpaces(_ line: Span<UInt8>) -> Bool {
  var at = 0
  while at < line.count, line[at] == 0x20 || line[at] == 0x09 { at &+= 1 }
  guard at < line.count else { return false }
  switch line[at] {
  case UInt8(ascii: "-"), UInt8(ascii: "*"):
    let isPlain =
      line.count &- at > 2 && line[at &+ 1] == 0x20 && line[at &+ 2] != UInt8(ascii: "[")
    return !isPlain && !missingSpaces(line).isEmpty
  case 0xE2: return !missingSpaces(line).isEmpty
  default: return false
  }
}

/// Where a space is missing at the start of a line: after its bullet, its box or its checkbox.
private func missingSpaces(_ line: Span<UInt8>) -> [Offset] {
  var at = 0
  while at < line.count, line[at] == 0x20 || line[at] == 0x09 { at += 1 }
  guard at < line.count else { return [] }
  if line[at] == 0xE2 {
    let end = at + 3
    guard end < line.count, isBox(line, at: at), isText(line[end]) else { return [] }
    return [end]
  }
  guard line[at] == UInt8(ascii: "-") || line[at] == UInt8(ascii: "*") else { return [] }
  var spaces: [Offset] = []
  let bullet = line[at]
  at += 1
  if at < line.count, line[at] == 0x20 || line[at] == 0x09 {
    at += 1
  } else {
    spaces.append(at)
  }
  guard at < line.count else { return [] }
  guard let end = checkboxEnd(line, at: at) else {
    let isTask = bullet == UInt8(ascii: "-") && isText(line[at])
    return isTask ? spaces : []
  }
  if end < line.count, line[end] != 0x20, line[end] != 0x09 {
    guard isText(line[end]) else { return [] }
    spaces.append(end)
  }
  return spaces
}

/// The end of the checkbox at `offset`, or nil if there is none.
private func checkboxEnd(_ line: Span<UInt8>, at offset: Offset) -> Offset? {
  guard line.count - offset >= 3, line[offset] == UInt8(ascii: "["),
    line[offset + 2] == UInt8(ascii: "]")
  else { return nil }
  switch line[offset + 1] {
  case UInt8(ascii: " "), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "-"): return offset + 3
  default: return nil
  }
}

/// Whether one of ☐ ☑ ☒ ✓ ✔ ✘ is at `offset`; dashes and arrows also begin sentences.
private func isBox(_ line: Span<UInt8>, at offset: Offset) -> Bool {
  switch (line[offset + 1], line[offset + 2]) {
  case (0x98, 0x90...0x92), (0x9C, 0x93...0x94), (0x9C, 0x98): true
  default: false
  }
}

/// Whether a text may begin with the byte: a letter, or a character outside ASCII but for general
/// punctuation and emoji selectors.
private func isText(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  default: byte >= 0xC3 && byte != 0xE2 && byte != 0xEF
  }
}
