import Analysis
import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

/// A workspace with two documents that are edited at random, and their texts edited without any
/// optimization.
private struct Walk {
  var random: RandomTexts
  var workspace = WorkspaceIndex()
  var texts: [String: [UInt8]] = [:]
  let context: CheckContext
  let isMarkdown: Bool

  init(seed: UInt64) throws {
    random = RandomTexts(seed: seed)
    isMarkdown = seed % 2 == 0
    let today = try CivilDate(year: 2025, month: 5, day: 14)
    context = CheckContext(settings: Settings(), today: today, audience: .editor)
    for key in ["one", "two"] {
      texts[key] = random.bytes(pieces: random.number(in: 0...40))
      workspace.open(
        key, texts[key] ?? [], isMarkdown: isMarkdown, context,
        chunkSizes: ChunkSizes(target: 1 << random.number(in: 2...7)))
    }
  }

  mutating func edit() {
    let key = random.number(in: 0...3) == 0 ? "two" : "one"
    guard var text = texts[key] else { return }
    let range = random.range(in: text.count)
    let bytes = random.bytes(pieces: random.number(in: 0...4))
    text.replaceSubrange(range.lowerBound..<range.upperBound, with: bytes)
    texts[key] = text
    workspace.edit(key, range, with: bytes)
    if random.number(in: 0...3) == 0 { _ = workspace.update() }
  }

  /// Whether every document equals a new one with the same text: bytes, lines, items and findings.
  mutating func equalsNewDocuments() -> Bool {
    _ = workspace.update()
    var newWorkspace = WorkspaceIndex()
    for (key, text) in texts { newWorkspace.open(key, text, isMarkdown: isMarkdown, context) }
    _ = newWorkspace.update()
    return texts.allSatisfy { key, text in
      guard let edited = workspace[key], let new = newWorkspace[key] else { return false }
      return edited.text.bytes == text && edited.text.lineCount == new.text.lineCount
        && Array(edited.text.items) == Array(new.text.items) && edited.findings == new.findings
    }
  }
}

/// Chunks are small here, so that a short text has many of them.
@Test(arguments: 0..<UInt64(10))
func anEditedDocumentEqualsANewOneWithTheSameText(_ part: UInt64) throws {
  var failed: [UInt64] = []
  for seed in part * 10_000..<part * 10_000 + randomCases(300) {
    var walk = try Walk(seed: seed)
    for _ in 0..<walk.random.number(in: 1...12) { walk.edit() }
    if !walk.equalsNewDocuments() { failed.append(seed) }
  }
  #expect(failed.isEmpty, "seeds: \(failed)")
}

@Test func aTextAndADocumentHaveTheSameFindings() throws {
  var failed: [UInt64] = []
  for seed in UInt64(1)...300 {
    let walk = try Walk(seed: seed)
    let text = walk.texts["one"] ?? []
    var workspace = WorkspaceIndex()
    workspace.open("one", text, isMarkdown: walk.isMarkdown, walk.context)
    _ = workspace.update()
    for chunkSize in [20, 100, text.count] {
      let checked = CheckedDocument(
        text, isMarkdown: walk.isMarkdown, walk.context, chunkSizes: ChunkSizes(target: chunkSize)
      ).checkedAlone
      if checked.findings != workspace["one"]?.findings { failed.append(seed) }
    }
  }
  #expect(failed.isEmpty, "seeds: \(failed)")
}
