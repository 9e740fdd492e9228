import CivilDates
import Searches
import Settings
import TaskText

extension Rule {
  static let punctuatedTag = Rule(
    id: "punctuated-tag",
    level: .hint,
    summary: "punctuation directly after a tag",
    why: """
      TaskPaper reads the punctuation as part of the name, or does not read a tag at all. In prose, `@` \
      begins other words, too, so a name without a payload is reported only if it is known, if it stands \
      at the end or before another tag, or if a known tag ends the line.
      """,
    bad: "- ask @ann, then decide @today",
    good: "- ask @ann , then decide @today",
    fixes: """
      Inserts a space between them, or removes a `)` without a `(`. Unsafe: it changes the sentence.
      """,
    when: Trigger(.punctuated)
  ) { item, _, report in
    // What is open before each tag, counted once along the line.
    var depth = 0
    var counted = item.item.text.lowerBound
    for (index, tag) in item.tags.enumerated()
    where tag.tag.nearMisses.contains(.punctuated) && item.isMeantAsTag(index)
      && !item.unreadDates.contains(where: { $0.range.contains(tag.tag.start) })
    {
      depth += openParentheses(in: item.bytes(TextRange(counted, tag.tag.end)))
      counted = tag.tag.end
      let next = TextRange(tag.tag.end, tag.tag.end + 1)
      if tag.tag.hasPayload, depth <= 0, item.bytes(next) == [UInt8(ascii: ")")] {
        report.add(
          tag.tag.range,
          "one `)` too many follows `@\(tag.name)`: its parentheses are closed already",
          fixes: [.remove(next, title: "Remove the `)`", .unsafe), inserting(after: tag)])
      } else {
        report.add(
          tag.tag.range,
          "punctuation directly follows `@\(tag.name)`: insert a space between them",
          fix: inserting(after: tag))
      }
    }
  }

  static let gluedTag = Rule(
    id: "glued-tag",
    level: .information,
    summary: "a tag directly after another tag's payload, or after a full-width mark",
    why: """
      TaskPaper reads a tag only after white space, so it does not read this one. Where no space is usual \
      after a mark, as in `确认？@done`, it is meant as a tag all the same.
      """,
    bad: "- call the bank @due(2025-05-11)@work",
    good: "- call the bank @due(2025-05-11) @work",
    fixes: "Inserts a space between them. Safe: Tagline reads the tag either way.",
    when: Trigger(.glued)
  ) { item, _, report in
    for tag in item.tags where tag.tag.nearMisses.contains(.glued) {
      let mark = item.bytes(TextRange(max(0, tag.tag.start - 3), tag.tag.start))
      let isMark = isGluingMark(mark.span, endingAt: mark.count, from: 0)
      let before = isMark ? "`\(String(decoding: mark, as: UTF8.self))`" : "another tag"
      report.add(
        tag.tag.range, "`@\(tag.name)` directly follows \(before): insert a space between them",
        fix: .insert(" ", at: tag.tag.start, title: "Insert a space", .safe))
    }
  }

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
    guard
      item.endsInKnownTag || spaces.count == 1 && hasCheckbox(line.span, at: spaces[0])
    else { return }
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

  static let taskpaperMisreading = Rule(
    id: "taskpaper-misreading",
    level: .off,
    summary: "a tag that TaskPaper reads differently",
    why: "If you share a list with TaskPaper, that app does not see the same tags and dates.",
    bad: "- call the bank @due(2025-05-11 13:00-14:00)",
    good: "- call the bank @due(2025-05-11 13:00)",
    settings: #"{ "rules": { "taskpaper-misreading": "warning" } }"#,
    when: .misreading
  ) { item, _, report in
    for payload in item.searches {
      for problem in payload.search.problems where problem.kind == .refusedByTaskPaper {
        payload.report(problem, to: &report)
      }
    }
    for tag in item.tags {
      if tag.name.unicodeScalars.contains(where: endsTaskPaperName) {
        report.add(
          TextRange(tag.tag.start, tag.tag.nameEnd),
          "TaskPaper does not read this tag: its names can't contain emoji or anything above U+FFFF"
        )
      }
      guard let payload = tag.tag.payload, let schedule = tag.schedule else { continue }
      if schedule.recurrence != nil {
        report.add(payload, "TaskPaper can't read a date that recurs")
      } else if schedule.start.time != nil, schedule.end != nil {
        report.add(payload, "TaskPaper reads the end as an offset from UTC")
      }
    }
  }
}

extension CheckedItem {
  fileprivate var endsInKnownTag: Bool { tags.last.map { $0.isTrailing && $0.isKnown } ?? false }

  /// Whether a punctuated tag is certainly none of the words of a sentence about other things.
  fileprivate func isMeantAsTag(_ index: Int) -> Bool {
    let tag = tags[index]
    if tag.tag.hasPayload || tag.isKnown { return true }
    if endsInKnownTag { return true }
    let end = index + 1 < tags.count ? tags[index + 1].tag.start : item.text.upperBound
    return !text(TextRange(tag.tag.end, end)).contains { $0.isLetter || $0.isNumber }
  }
}

private func inserting(after tag: CheckedTag) -> Fix {
  .insert(" ", at: tag.tag.end, title: "Insert a space", .unsafe)
}

/// How many more parentheses open than close.
private func openParentheses(in text: [UInt8]) -> Int {
  text.reduce(0) { $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0) }
}

/// Whether a checkbox and white space are at `offset`: `-[ ] a`.
private func hasCheckbox(_ line: Span<UInt8>, at offset: Offset) -> Bool {
  checkboxEnd(line, at: offset).map { $0 < line.count } ?? false
}

/// Whether a space is missing at the start of a line, after its bullet, its box or its checkbox.
func mayMissSpaces(_ line: Span<UInt8>) -> Bool { !missingSpaces(line).isEmpty }

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

/// Whether TaskPaper ends a name before the scalar.
private func endsTaskPaperName(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20E3, 0x2600...0x27BF, 0x2B00...0x2BFF, 0x10000...: true
  default: false
  }
}
