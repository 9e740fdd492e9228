import Analysis
import CivilDates
import Files
import Settings
import TaskText
import TestSupport
import Testing
import Workspace

@testable import Commands

/// The text after all safe fixes, on the command line and in the editor.
private struct FixedTexts {
  let byCommandLine: [UInt8]
  let byEditor: [UInt8]

  init(_ bytes: [UInt8], isMarkdown: Bool) throws {
    let today = try CivilDate(year: 2025, month: 5, day: 14)
    let context = CheckContext(settings: Settings(), today: today, audience: .lint)
    let path = Path(isMarkdown ? "a.md" : "a.todo")
    let input = Input(path, isStandardInput: true, context)
    let checked = CheckedInput(input, bytes, nil)
    let run = FixRun([checked], beside: [], .fixes(.safe), threads: 1)
    byCommandLine = run.fixed[0]?.text.bytes ?? bytes
    var workspace = WorkspaceIndex()
    workspace.open(
      "", CheckedDocument(bytes, isMarkdown: isMarkdown, context, chunkSizes: .init(target: 64)))
    _ = workspace.update()
    let document = try #require(workspace[""])
    let edits = safeFixes(of: document, workspace.usage)?.edits ?? []
    byEditor = edits.reversed().reduce(into: bytes) { text, edit in
      text.replaceSubrange(
        edit.range.lowerBound..<edit.range.upperBound, with: edit.replacement.utf8)
    }
  }

  var areEqual: Bool { byCommandLine == byEditor }
}

@Suite struct FixRunTests {
  /// Fixes are chosen some thousand at a time.
  @Test func manyFixesAreMade() throws {
    let text = String(
      repeating: "- a @x @x @x(b\n- c @due(2025-05-11) @due(2025-05-11)\n", count: 5000)
    let both = try FixedTexts(Array(text.utf8), isMarkdown: false)
    let result = String(repeating: "- a @x @x(b)\n- c @due(2025-05-11)\n", count: 5000)
    #expect(String(decoding: both.byCommandLine, as: UTF8.self) == result)
    #expect(both.areEqual)
  }

  @Test(arguments: [
    "- a @due(2025-05-11) @due(2025-05-11 @due(2025-05-11)",
    "- a @x(b @x(b @x(b) @x(b)", "- a @due(2025/5/1)@due(2025-05-01)",
  ])
  func theCommandLineAndTheEditorFixTheSame(_ text: String) throws {
    let texts = try FixedTexts(Array(text.utf8), isMarkdown: false)
    #expect(texts.areEqual)
    #expect(texts.byEditor != Array(text.utf8))
  }

  private static let nearMisses = [
    "@due", "@done", "@x", "@b", "@nolint", "()", "(", ")", "\\", "(2025-05-11)", "(a", " ", " ",
    " @", ",", "2025-05-11", "(2025/5/1)", " @due(2025-05-11", "(duplicate-tag)", "\n- ", "x",
  ]

  @Test(arguments: 0..<UInt64(4))
  func theCommandLineAndTheEditorFixRandomTextsTheSame(_ part: UInt64) throws {
    var failed: [UInt64] = []
    for seed in part * 500..<(part + 1) * 500 {
      var random = SeededRandom(seed: seed)
      let isMarkdown = seed % 2 == 0
      let pieces = (0..<random.next(40)).map { _ in random.pick(FixRunTests.nearMisses) }
      var texts = RandomTexts(seed: seed)
      let bytes = Array(String(decoding: texts.bytes(pieces: 20), as: UTF8.self).utf8)
      for text in [Array(("- " + pieces.joined()).utf8), bytes]
      where try !FixedTexts(text, isMarkdown: isMarkdown).areEqual {
        failed.append(seed)
      }
    }
    #expect(failed.isEmpty, "seeds: \(failed)")
  }
}
