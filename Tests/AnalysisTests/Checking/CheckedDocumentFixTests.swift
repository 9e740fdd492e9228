import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// Documents with more findings than are shown, for most of which no fix is worked out before someone
/// asks for it.
@Suite("The fixes of a document with very many findings")
struct CheckedDocumentFixTests {
  private let context: CheckContext
  private let briefContext: CheckContext

  init() {
    var settings = Settings.standardStamps
    context = CheckContext(settings: settings, today: RandomStampedFile.today, audience: .editor)
    settings.maxDiagnostics = 1
    briefContext = CheckContext(
      settings: settings, today: RandomStampedFile.today, audience: .editor)
  }

  private func open(
    _ bytes: [UInt8], isMarkdown: Bool = false, _ context: CheckContext
  ) -> WorkspaceIndex {
    var workspace = WorkspaceIndex()
    workspace.open(
      "", bytes, isMarkdown: isMarkdown, context, chunkSizes: ChunkSizes(target: 64))
    _ = workspace.update()
    return workspace
  }

  /// Whether both documents say the same about their text, wherever they are asked.
  private func areAlike(_ one: WorkspaceIndex, _ other: WorkspaceIndex) -> Bool {
    guard let document = one[""], let full = other[""] else { return false }
    let middle = TextRange(full.text.count / 3, full.text.count / 2)
    return document.findings == full.findings && document.unfixedStamps == full.unfixedStamps
      && document.findings(touching: middle) == full.findings(touching: middle)
      && safeFixes(of: document, one.usage)?.edits == safeFixes(of: full, other.usage)?.edits
  }

  @Test("are the same as those that are worked out at once", arguments: [false, true])
  func randomTexts(isMarkdown: Bool) {
    var failed: [UInt64] = []
    for seed in 0..<randomCases(60) {
      var random = RandomTexts(seed: seed)
      let bytes = random.bytes(pieces: 200)
      if !areAlike(
        open(bytes, isMarkdown: isMarkdown, briefContext),
        open(bytes, isMarkdown: isMarkdown, context))
      {
        failed.append(seed)
      }
    }
    #expect(failed.isEmpty, "seeds: \(failed)")
  }

  @Test("are the same while stamps are added and removed")
  func stamps() {
    var failed: [UInt64] = []
    for seed in 0..<randomCases(40) {
      var random = SeededRandom(seed: seed)
      let other = RandomStampedFile(seed: seed + 1000)
      var bytes = Array(RandomStampedFile(seed: seed).text.utf8)
      var workspace = open(bytes, briefContext)
      for _ in 0..<4 {
        if !areAlike(workspace, open(bytes, context)) {
          failed.append(seed)
          break
        }
        let lines = Document(bytes, dialect: context.dialect(isMarkdown: false))
        let line = lines.range(ofLine: random.next(max(1, lines.lineCount - 1)))
        let new = Array("\(other.lines[random.next(other.lines.count)].text)\n".utf8)
        bytes.replaceSubrange(line.lowerBound..<line.upperBound, with: new)
        workspace.edit("", line, with: new)
        _ = workspace.update()
      }
    }
    #expect(failed.isEmpty, "seeds: \(failed)")
  }

  @Test("are not worked out for the findings that are not shown")
  func chunks() {
    let line = "- call the bank about the report @done (22-06-31 21:31) @x @x\n"
    let text = Array(repeating: line, count: 40).joined()
    func chunksWithoutFixes(_ context: CheckContext) -> Int? {
      open(Array(text.utf8), context)[""]?.checks.summary.withoutFixes
    }
    #expect(chunksWithoutFixes(context) == 0)
    #expect(chunksWithoutFixes(briefContext) ?? 0 > 10)
  }
}
