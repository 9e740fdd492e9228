package import TaskText

/// Reads plain task text according to the description of the language, line by line and character by
/// character. It is slow and as simple as possible.
package func naiveItems(_ bytes: [UInt8], dates: Dialect.Dates?) -> [PlainItem] {
  var items: [PlainItem] = []
  var start = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
  while start < bytes.count {
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    if let item = naiveItem(NaiveLine(bytes[start..<end]), dates: dates) { items.append(item) }
    start = bytes[end...].starts(with: [0x0D, 0x0A]) ? end + 2 : end + 1
  }
  return items
}

private func naiveItem(_ line: NaiveLine, dates: Dialect.Dates?) -> PlainItem? {
  let end = line.trimmed(from: 0, to: line.count)
  guard end > 0 else { return nil }
  let tags = NaiveTags(line: line, dates: dates).tags
  let indentEnd = line.skip(from: 0) { $0 == " " || $0 == "\t" }
  let head = NaiveHead(line, at: indentEnd)
  let trailing = trailingTags(tags, line: line)
  let textEnd =
    trailing < tags.count ? line.offsets.firstIndex(of: tags[trailing].range.lowerBound) : end
  let isProject = line[line.trimmed(from: 0, to: textEnd ?? end) - 1] == ":"
  let names = tags.map { tag in
    line.offsets.firstIndex(of: tag.range.lowerBound).flatMap { start in
      line.offsets.firstIndex(of: tag.nameEnd).map { line.text(start + 1, $0) }
    }
  }
  let states = head.states + names.compactMap { naiveStates[$0 ?? ""] }
  return PlainItem(
    kind: head.bullet != nil ? .task : isProject ? .project : .note,
    line: line.range(0, line.count),
    indent: line.characters[..<indentEnd].reduce(0) { $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + 1 },
    bullet: head.bullet, checkbox: head.checkbox,
    state: states.contains(.cancelled) ? .cancelled : states.contains(.done) ? .done : .open,
    trailingTags: trailing, tags: tags)
}

private let naiveStates: [String: Item.State] = ["done": .done, "cancelled": .cancelled]

/// The index of the first trailing tag: only white space is between trailing tags and after them.
private func trailingTags(_ tags: [PlainItem.PlainTag], line: NaiveLine) -> Int {
  tags.indices.first { first in
    var end = tags[first].range.lowerBound
    for tag in tags[first...] {
      let gap = line.range(from: end, to: tag.range.lowerBound)
      if tag.nearMisses.contains(.punctuated) || !gap.allSatisfy(\.properties.isWhitespace) {
        return false
      }
      end = tag.range.upperBound
    }
    let rest = line.range(from: end, to: line.offsets[line.count])
    return rest.allSatisfy(\.properties.isWhitespace)
  } ?? tags.count
}

/// The bullet or box of a line, and its checkbox.
private struct NaiveHead {
  var bullet: TextRange?
  var checkbox: TextRange?
  var states: [Item.State] = []

  init(_ line: NaiveLine, at start: Int) {
    guard let length = bulletLength(line, at: start) else { return }
    bullet = line.range(start, start + length)
    states += [naiveBoxes[line.text(start, start + length)]].compactMap(\.self)
    let next = line.skip(from: start + length, while: \.properties.isWhitespace)
    guard next + 3 <= line.count,
      let state = naiveCheckboxes[line.text(next, next + 3)], line.isGap(next + 3)
    else { return }
    checkbox = line.range(next, next + 3)
    states.append(state)
  }

  private func bulletLength(_ line: NaiveLine, at start: Int) -> Int? {
    if let first = line[start], "-*+".unicodeScalars.contains(first) {
      return line[start + 1] == " " || line[start + 1] == "\t" ? 1 : nil
    }
    return (1...3).first { length in
      start + length <= line.count && naiveBoxes[line.text(start, start + length)] != nil
        && line.isGap(start + length)
    }
  }
}

private let naiveCheckboxes: [String: Item.State] = [
  "[ ]": .open, "[x]": .done, "[X]": .done, "[-]": .cancelled,
]

private let naiveBoxes: [String: Item.State] = [
  "☐": .open, "❍": .open, "❑": .open, "□": .open, "▪": .open, "▫": .open, "■": .open, "⬜": .open,
  "–": .open, "—": .open, "≡": .open, "→": .open, "›": .open, "•": .open, "[]": .open, "[ ]": .open,
  "✔": .done, "✓": .done, "☑": .done, "✅": .done, "√": .done, "[x]": .done, "[X]": .done,
  "[+]": .done, "✘": .cancelled, "☒": .cancelled, "❌": .cancelled, "[-]": .cancelled,
]

extension NaiveLine {
  fileprivate func range(from start: Offset, to end: Offset) -> ArraySlice<Unicode.Scalar> {
    guard let first = offsets.firstIndex(of: start), let last = offsets.firstIndex(of: end) else {
      return []
    }
    return characters[first..<last]
  }
}
