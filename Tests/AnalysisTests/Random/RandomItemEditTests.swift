import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

private typealias Change =
  @Sendable (TextRange, Document, CheckContext, SourceChange.Extent) -> SourceChange?

/// All edits of items, with their names.
private let changes: [(String, Change)] = [
  (
    "toggle",
    { SelectedItems(in: [$0], of: $1, $2, $3).toggledDone(listStyle(of: $1, $2)) }
  ),
  (
    "done with tasks below",
    { SelectedItems(in: [$0], of: $1, $2, $3).markedAsDoneWithTasksBelow(listStyle(of: $1, $2)) }
  ),
  (
    "start",
    { SelectedItems(in: [$0], of: $1, $2, $3).started(listStyle(of: $1, $2)) }
  ),
  ("today", { SelectedItems(in: [$0], of: $1, $2, $3).due("today") }),
  ("postpone", { SelectedItems(in: [$0], of: $1, $2, $3).postponed(days: 7) }),
  (
    "write done date",
    { writingDoneDate(in: $0, of: $1, context: $2, style: listStyle(of: $1, $2), extent: $3) }
  ),
  ("task", { turning(into: .task, in: $0, of: $1, extent: $3) }),
  ("project", { turning(into: .project, in: $0, of: $1, extent: $3) }),
  ("note", { turning(into: .note, in: $0, of: $1, extent: $3) }),
  (
    "sort",
    { place, document, context, _ in
      sortingByDue(
        projectAround: document.position(of: place.lowerBound, in: .utf8).line, in: document,
        context: context)
    }
  ),
  ("archive", { archivingDone(ofProjectAround: nil, in: $1, extent: $3) }),
]

/// The sorted lines of a text, without indents, without `@project` and without the archive's own
/// line.
private func lines(_ bytes: [UInt8]) -> [String] {
  let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
  return bytes.split(whereSeparator: isEnd).map { line in
    let text = trimmed(String(decoding: line, as: UTF8.self).replacing("\u{FEFF}", with: ""))
    return text.firstRange(of: " @project(").map { trimmed(String(text[..<$0.lowerBound])) } ?? text
  }.filter { !$0.isEmpty && $0 != "Archive:" && $0 != "# Archive" }.sorted()
}

@Suite("Edits of items in random texts")
struct RandomItemEditTests {
  @Test(arguments: 0..<UInt64(4))
  func editsDoNotOverlapAndTheirInverseRestoresEveryByte(_ part: UInt64) throws {
    let context = try sundayContext()
    var failed: [String] = []
    for seed in part * 100..<(part + 1) * 100 {
      var random = RandomTexts(seed: seed)
      let isMarkdown = random.number(in: 0...2) == 0
      let bytes = Array(String(decoding: random.bytes(pieces: 50), as: UTF8.self).utf8)
      let document = Document(bytes, dialect: context.dialect(isMarkdown: isMarkdown))
      let place = TextRange(
        random.number(in: 0...bytes.count), random.number(in: 0...bytes.count))
      for (name, change) in changes {
        let whole = change(place, document, context, .whole)
        let part = change(place, document, context, .part)
        if part?.title != whole?.title { failed.append("\(seed) \(name): a part tells otherwise") }
        guard let change = whole else { continue }
        guard let result = edited(bytes, change.edits) else {
          failed.append("\(seed) \(name): the edits overlap")
          continue
        }
        if edited(result, inverse(of: change.edits, in: bytes)) != bytes {
          failed.append("\(seed) \(name): no inverse")
        }
        if name == "sort" || name == "archive", lines(result) != lines(bytes) {
          failed.append("\(seed) \(name): \(Set(lines(bytes)).symmetricDifference(lines(result)))")
        }
      }
    }
    #expect(failed.isEmpty, "seeds: \(failed.prefix(8))")
  }

  private func inverse(of edits: [Edit], in bytes: [UInt8]) -> [Edit] {
    var growth = 0
    return edits.map { edit in
      let start = edit.range.lowerBound + growth
      let end = start + edit.replacement.utf8.count
      growth += edit.replacement.utf8.count - edit.range.count
      let old = bytes[edit.range.lowerBound..<edit.range.upperBound]
      return Edit(TextRange(start, end), String(decoding: old, as: UTF8.self))
    }
  }
}
