import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

@Suite("Features on random texts")
struct RandomFeatureTests {
  private static let pieces = [
    "@", "@due", "@due(", "@who(ann)", "@work", "(", ")", "\\(", " ", " ", "\t", "- ", "\n", "\r\n",
    "\r", "2025-05-11", " 13:00", "-", "every ", "thru ", "fri", "in 3", "é", "e\u{301}", "🏠", ",",
    "@nolint(", "\u{FEFF}", "x", "@repeat(every 2 weeks)", "@due(2025-05-31 every month)",
  ]

  @Test func rangesAreInsideTheTextAndEditsDoNotOverlap() throws {
    let seed = UInt64.random(in: 0...1_000_000)
    var random = SeededRandom(seed: seed)
    let today = try CivilDate(year: 2025, month: 5, day: 8)
    let context = CheckContext(settings: Settings(), today: today, audience: .editor)
    var faults: [String] = []
    for _ in 0..<100 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let document = Document(
        text, dialect: context.dialect(isMarkdown: Bool.random(using: &random)))
      for offset in -1...(document.count + 1) {
        faults += check(document, at: offset, context).map { "\($0) at \(offset) in \(text)" }
      }
    }
    #expect(faults.isEmpty, "seed \(seed)")
  }

  private func check(_ document: Document, at offset: Offset, _ context: CheckContext) -> [String] {
    let uses = uses(of: [document])
    var faults: [String] = []
    let line = document.range(ofLine: document.position(of: offset, in: .utf8).line)
    if let list = completions(
      at: offset, in: document, using: uses.names, uses: uses, context: context,
      style: { listStyle(of: document, without: $0, context) }),
      list.range.lowerBound < line.lowerBound || list.range.upperBound > line.upperBound
    {
      faults.append("completion of \(list.range)")
    }
    _ = tagInfo(at: offset, in: document, uses: uses, findings: { _ in [] }, context: context)
    guard let place = TagUnderCursor(at: offset, in: document, .predefined),
      let rename = try? Rename(TagQuery(place, in: document), to: "work")
    else { return faults }
    var end = 0
    for edit in rename.edits(in: document) {
      if edit.range.lowerBound < end || edit.range.upperBound > document.count {
        faults.append("rename of \(edit.range)")
      }
      end = edit.range.upperBound
    }
    return faults
  }
}
