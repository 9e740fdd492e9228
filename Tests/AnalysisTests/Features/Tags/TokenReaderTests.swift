import CivilDates
import Settings
import TaskText
import Testing

@testable import Analysis

/// The tokens on Thursday, 8 May 2025, each as its text, kind and modifiers.
private func tokens(_ text: String) throws -> [String] {
  let context = CheckContext(
    settings: Settings(), today: try CivilDate(year: 2025, month: 5, day: 8), audience: .editor)
  let document = Document(
    Array(text.utf8), dialect: context.dialect(isMarkdown: false),
    chunkSizes: ChunkSizes(target: 20))
  let reader = TokenReader(document, context)
  var found: [String] = []
  document.forEachChunk(in: TextRange(0, document.count)) { before, chunk in
    for token in reader.tokens(of: chunk, firstLine: before.lineEnds) {
      let text = document.string(in: token.range.shifted(by: before.bytes))
      let isDone = token.modifiers.contains(.done) ? " done" : ""
      let isOverdue = token.modifiers.contains(.overdue) ? " overdue" : ""
      let isCancelled = token.modifiers.contains(.cancelled) ? " cancelled" : ""
      found.append("\(text): \(token.kind)\(isDone)\(isOverdue)\(isCancelled)")
    }
  }
  return found
}

@Suite struct TokenReaderTests {
  @Test(arguments: [
    ("@due(2025-05-11)", "2025-05-11: date"), ("@x( 12 )", "12: number"),
    ("@x(-1.5)", "-1.5: number"),
    ("@x(+30%)", "+30%: number"), ("@x(1.)", "1.: string"), ("@x(v1)", "v1: string"),
    ("@x(2025-05-11)", "2025-05-11: date"), ("@x(2025-02-30)", "2025-02-30: string"),
    ("@est(1h30m)", "1h30m: number"), ("@repeat(every week)", "every week: date"),
    ("@cancelled2(no)", "no: string"), ("@due(soon)", "soon: string"), ("@who(7)", "7: string"),
    ("@wait(Ada)", "Ada: string"), ("@wait(2025-05-11)", "2025-05-11: date"),
  ])
  func theTokenOfAPayloadDependsOnItsTagAndItsForm(tag: String, token: String) throws {
    let name = String(tag.prefix { $0 != "(" })
    #expect(try tokens("- a \(tag) b") == ["\(name): tag", token])
  }

  @Test func projectsAndDoneTasksAreMarked() throws {
    #expect(
      try tokens("Home: @x\n\t- [x] call @a Ada @b(1)\n\ta note\n\t- open") == [
        "Home:: project", "@x: tag", "call: doneText done", "@a: tag done", "Ada: doneText done",
        "@b: tag done", "1: number done",
      ])
  }

  @Test func cancelledTasksAreMarkedUnlikeDoneOnes() throws {
    #expect(
      try tokens("- [-] a @b(1)") == [
        "a: doneText done cancelled", "@b: tag done cancelled", "1: number done cancelled",
      ])
  }

  @Test func overdueDatesAreMarkedInOpenBranches() throws {
    #expect(try tokens("- a @due(2025-05-07)").last == "2025-05-07: date overdue")
    #expect(try tokens("- a @due(2025-05-08)").last == "2025-05-08: date")
    #expect(try tokens("- a @start(2025-05-07)").last == "2025-05-07: date")
    #expect(try tokens("- a @due(7.5.2025)").last == "7.5.2025: date overdue")
    #expect(try tokens("- [x] a @due(2025-05-07)").last == "2025-05-07: date done")
    #expect(try tokens("- a @done\n\t- b\n\t\t- c @due(2025-05-07)").last == "2025-05-07: date")
    #expect(
      try tokens("- a @due(2025-05-07) @repeat(1w)") == [
        "@due: tag", "2025-05-07: date overdue", "@repeat: tag", "1w: date",
      ])
    #expect(try tokens("- a @due(2025-05-07 09:00 every week)").last?.hasSuffix("date") == true)
  }
}
