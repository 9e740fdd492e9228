import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

@Suite("The first findings of a long text")
struct CheckedDocumentFirstFindingsTests {
  private let context = CheckContext(
    settings: Settings(), today: RandomStampedFile.today, audience: .editor)

  /// The document with nothing but its first chunks linted.
  private func opened(_ bytes: [UInt8], steps: Int) -> CheckedDocument {
    var document = CheckedDocument(
      bytes, isMarkdown: false, context, chunkSizes: ChunkSizes(target: 64))
    var names = NameCounts()
    try? document.lint(countingIn: &names, cancellation: StepLimit(steps))
    return document
  }

  @Test("are known when the beginning is linted")
  func beginning() {
    let line = "- call the bank about the report\n"
    let text = "- a @x @x\n" + Array(repeating: line, count: 20).joined() + "- b @y @y\n"
    #expect(opened(Array(text.utf8), steps: 1).firstFindings == nil)
    let found = opened(Array(text.utf8), steps: 4).firstFindings
    #expect(found?.map(\.range) == [TextRange(7, 9)])
    #expect(found?.first?.fixes.isEmpty == false)
  }

  @Test("stay when the whole text is checked")
  func findingsStay() {
    var failed: [UInt64] = []
    for seed in 0..<randomCases(200) {
      var random = RandomTexts(seed: seed)
      let bytes = random.bytes(pieces: 300)
      let found = opened(bytes, steps: 1 + Int(seed % 6)).firstFindings ?? []
      var workspace = WorkspaceIndex()
      workspace.open("", bytes, isMarkdown: false, context)
      _ = workspace.update()
      let all = workspace[""]?.findings ?? []
      if !found.allSatisfy({ finding in
        all.contains { $0.range == finding.range && $0.rules.contains(finding.rule) }
      }) {
        failed.append(seed)
      }
    }
    #expect(failed.isEmpty, "seeds: \(failed)")
  }
}
