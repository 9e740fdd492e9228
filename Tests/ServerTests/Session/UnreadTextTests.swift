import Analysis
import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import LSP
@testable import Server

private let context = CheckContext(settings: Settings(), today: testDay, audience: .editor)

private func edit(_ start: (Int, Int), _ end: (Int, Int), _ text: String) -> UnreadText.Edit {
  UnreadText.Edit(
    range: LSP.Range(
      start: LSP.Position(line: start.0, character: start.1),
      end: LSP.Position(line: end.0, character: end.1)),
    text: text)
}

@Suite struct UnreadTextTests {
  @Test(arguments: UInt64(1)...20, [false, true])
  func editsInStepsAreMadeAsOthersAre(seed: UInt64, isRead: Bool) throws {
    var random = SeededRandom(seed: seed)
    func number(_ limit: Int) -> Int { Int.random(in: 0...limit, using: &random) }
    let text = (0..<number(400)).map { "- \u{1F3E0} item \($0) @work @due(2025-05-11)\n" }.joined()
    var expected = Document(text)
    var unread =
      isRead
      ? UnreadText(CheckedDocument(text, isMarkdown: false, context))
      : UnreadText(text, isMarkdown: false, context)
    var (made, last) = (0, TextRange?.none)
    for _ in 0..<50 {
      let line = number(expected.lineCount)
      let edit = edit(
        (line, number(30)), (line + number(1), number(30)),
        ["", "x", "\n", " @home\n- \u{1F600}"][number(3)])
      unread.postpone([edit])
      let replacement = expected.replacement(of: edit.range, with: edit.text, in: .utf16)
      expected.replace(replacement.range, with: replacement.replacement)
      last = replacement.result
      made += 1
    }
    var steps = 0
    while !unread.read(
      in: .utf16,
      while: {
        steps += 1
        return steps % 7 != 0
      })
    {}
    #expect(steps >= made)
    #expect(unread.document?.text.bytes == expected.bytes, "seed \(seed)")
    #expect(unread.lastEdit == last, "seed \(seed)")
  }

  @Test func theNumberAndTheSizeOfEditsThatWaitHaveALimit() {
    var unread = UnreadText("- a\n", isMarkdown: false, context)
    let short = edit((0, 3), (0, 3), "b")
    let many = Array(repeating: short, count: 1 << 15)
    unread.postpone(many)
    #expect(!unread.isFull)
    unread.postpone(many)
    #expect(unread.isFull)
    unread = UnreadText("- a\n", isMarkdown: false, context)
    let long = edit((0, 3), (0, 3), String(repeating: "b", count: 1 << 22))
    unread.postpone([long])
    #expect(!unread.isFull)
    unread.postpone([long])
    #expect(unread.isFull)
  }

  @Test func otherSettingsKeepTheEdits() {
    var unread = UnreadText(
      CheckedDocument("- a\n- b\n", isMarkdown: true, context))
    unread.postpone([0, 1].map { edit(($0, 0), ($0, 1), "*") })
    var steps = 0
    let isReadAtFirst = unread.read(in: .utf16) {
      steps += 1
      return steps == 1
    }
    #expect(!isReadAtFirst)
    #expect(unread.document?.text.text == "* a\n- b\n")
    let other = CheckContext(
      settings: Settings(), today: .first, audience: .editor)
    unread.setContext(other)
    #expect(unread.document == nil && unread.isMarkdown)
    let isRead = unread.read(in: .utf16) { true }
    #expect(isRead)
    #expect(unread.document?.text.text == "* a\n* b\n")
    #expect(unread.document?.context === other)
  }
}
