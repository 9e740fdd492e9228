import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

@Suite("The rule open-under-done")
struct OpenUnderDoneTests {
  @Test func bothFixesReachEveryLine() throws {
    let text = "✔ a @done(2025-05-01)\n  ☐ b\n    ☐ c\n  ✔ d\n  ✘ e\n    ☐ f\n  - g"
    #expect(
      try reported(.openUnderDone, in: text) == [
        "a: this task is done, but 2 tasks below it are open",
        "  ✔ a @done(2025-05-01)\n  ✔ b @done(2025-05-11)\n    ✔ c @done(2025-05-11)\n  ✔ d\n"
          + "  ✘ e\n    ☐ f\n  - g @done(2025-05-11)",
        "  ☐ a\n  ☐ b\n    ☐ c\n  ✔ d\n  ✘ e\n    ☐ f\n  - g",
      ])
  }

  @Test(arguments: [
    ("- a @done\n\t- b\n\t\t- c\n\t\t- d @done\n\ta note\n\t- e", ["a", "2"]),
    ("- a\n\t✔ b\n\t\t✔ c\n\t\t\t☐ d", ["b", "a"]),
    ("✔ a\n\tnote\n\t\t☐ b", ["a", "a"]),
  ])
  func theOutermostDoneTaskIsReported(text: String, found: [String]) throws {
    let place = try reported(.openUnderDone, in: text).first
    let count = found[1] == "a" ? "a task" : "\(found[1]) tasks"
    let verb = found[1] == "a" ? "is" : "are"
    #expect(place == "\(found[0]): this task is done, but \(count) below it \(verb) open")
  }

  @Test(arguments: [
    "- a @done\n\t- b @cancelled\n\t\t- c", "- a @cancelled\n\t- b @done\n\t\t- c",
    "- a @done\n\tb\n\tc:", "a: @done\n\t- b", "- a @done\n- b", "- a @done\n\n- b",
    "＿＿＿ Archive:\n\t- a @done\n\t\t- b", "- a @done @nolint(open-under-done)\n\t- b",
    "- a @done @nolint", "- a @done\n\t- b\n\t\t- c @done",
  ])
  func whatIsCoveredOrArchivedIsNotReported(text: String) throws {
    let context = try sundayContext()
    #expect(allFindings(in: Array(text.utf8), isMarkdown: false, context).isEmpty)
  }

  @Test func theHeadingOfTheArchiveCounts() throws {
    let text = """
      # A
      - a @done
        - b
      ## Archive
      - c @done
        - d
      ### Old
      - e @done
        - f
      # B
      - [x] g
        - [ ] h
      """
    let found = allFindings(in: Array(text.utf8), isMarkdown: true, try sundayContext())
    #expect(found.map { text.utf8.dropFirst($0.range.lowerBound).first } == [97, 103])
  }

  @Test func theFirstOpenTaskIsRelated() throws {
    let text = "- a @done\n\t- b\n\t\t- c @x\n\t- d"
    let findings = try allFindings(in: Array(text.utf8), isMarkdown: false, sundayContext())
    let related = findings.flatMap(\.related)
    #expect(related.map(\.message) == ["the first open task"])
    let place = related.first?.range ?? TextRange(at: 0)
    #expect(
      Array(text.utf8)[place.lowerBound..<place.upperBound].elementsEqual("c".utf8))
  }

  @Test func aFixThatWouldTakeLongIsNotOffered() throws {
    let text = "- a @done" + String(repeating: "\n\t- b", count: 101)
    #expect(
      try reported(.openUnderDone, in: text) == [
        "a: this task is done, but 101 tasks below it are open"
      ])
  }

  @Test func itIsOffWhereTheSettingsSaySo() throws {
    var settings = Settings()
    settings.rules = [Rule.openUnderDone.id: .off]
    #expect(try reported(.openUnderDone, in: "- a @done\n\t- b", settings).isEmpty)
  }

  @Test func aSuppressionForTheFileCounts() throws {
    let text = "- a @done @nolint-file(open-under-done)\n\t- b\n"
    let context = try sundayContext()
    #expect(allFindings(in: Array(text.utf8), isMarkdown: false, context).isEmpty)
    let unused = "- a @done\n- b @nolint-file(open-under-done)\n"
    #expect(
      allFindings(in: Array(unused.utf8), isMarkdown: false, context).map(\.rule) == [
        "unused-nolint"
      ])
  }

  /// Lines of tasks in all states, edited at random in a document of small chunks.
  @Test func editsLeaveWhatAFreshReadingFinds() throws {
    let context = try sundayContext()
    var (failed, found) = ([UInt64](), 0)
    for seed in UInt64(0)..<300 {
      var random = SeededRandom(seed: seed)
      func line() -> String {
        let texts = [
          "- a", "- b @done", "✔ c", "☐ d @done(2025-05-01)", "✘ e", "f:", "g @done", "Archive:",
          "",
          "- h @done @nolint", "- i @done @nolint(open-under-done)", "- j @cancelled", "✔ k",
          "- l @nolint-file(open-under-done)",
        ]
        return String(repeating: "\t", count: random.next(4)) + texts[random.next(texts.count)]
          + "\n"
      }
      let isMarkdown = seed % 4 == 0
      var bytes = Array((0..<random.next(30)).map { _ in line() }.joined().utf8)
      var workspace = WorkspaceIndex()
      workspace.open("", bytes, isMarkdown: isMarkdown, context, chunkSizes: ChunkSizes(target: 24))
      for _ in 0..<8 {
        let document = Document(bytes)
        let number = random.next(max(1, document.lineCount))
        let start = document.range(ofLine: number).lowerBound
        let end = document.range(ofLine: number + random.next(3)).lowerBound
        let range = TextRange(start, max(start, end))
        let new = Array((random.next(2) == 0 ? "" : line()).utf8)
        bytes.replaceSubrange(range.lowerBound..<range.upperBound, with: new)
        workspace.edit("", range, with: new)
        _ = workspace.update()
        let fresh = allFindings(in: bytes, isMarkdown: isMarkdown, context)
        let linted = CheckedDocument(
          bytes, isMarkdown: isMarkdown, context, chunkSizes: ChunkSizes(target: 40)
        ).checkedAlone.findings
        if workspace[""]?.findings != fresh || linted != fresh { failed.append(seed) }
        found += fresh.count { $0.rule == Rule.openUnderDone.id }
      }
    }
    #expect(failed.isEmpty, "seeds: \(failed)")
    #expect(found > 100)
  }
}
