import Testing

@testable import Analysis

@Suite("The rule start-after-due")
struct StartAfterDueTests {
  @Test(arguments: [
    ("@start(2025-05-12) @due(2025-05-11)", "2025-05-12", "after `@due(2025-05-11)`"),
    (
      "@due(2025-05-11) @scheduled(2025-05-12 10:00)", "2025-05-12 10:00",
      "after `@due(2025-05-11)`"
    ),
    (
      "@defer(2025-05-11 12:00) @due(2025-05-11 11:00)", "2025-05-11 12:00",
      "after `@due(2025-05-11 11:00)`"
    ),
    ("@created(2025-05-03) @due(2025-05-02)", "2025-05-03", "after `@due(2025-05-02)`"),
    ("@added(2025-05-03) @done(2025-05-02)", "2025-05-03", "after `@done(2025-05-02)`"),
    ("@created(2025-05-12)", "2025-05-12", "in the future: today is 2025-05-11"),
    ("@completed(25-12-31 10:00)", "25-12-31 10:00", "in the future: today is 2025-05-11"),
  ])
  func aDateThatIsTooLateIsReported(_ tags: String, _ place: String, _ message: String) throws {
    let found = try reported(.startAfterDue, in: "- a \(tags)")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("\(place): ") == true && found.first?.hasSuffix(message) == true)
  }

  @Test(arguments: [
    "@start(2025-05-11) @due(2025-05-11)", "@start(2025-05-11 12:00) @due(2025-05-11)",
    "@scheduled(2025-05-13) @due(2025-05-12 - 2025-05-14)", "@start(2025-05-12) @due",
    "@start(2025-05-12) @due(2025-05-11 every week)",
    "@start(2025-05-12) @due(2025-05-11) @repeat(every week)",
    "@started(2025-05-10) @due(2025-05-01)", "@added(2025-05-11) @created(2025-05-11)",
    "@start(2030-01-01)", "@start(someday) @due(2025-05-11)",
  ])
  func aDateInTimeIsNot(_ tags: String) throws {
    #expect(try reported(.startAfterDue, in: "- a \(tags)").isEmpty)
  }

  @Test func aCreationAfterTheEndIsReportedOnce() throws {
    let text = Array("- a @created(2025-05-03) @done(2025-05-02)".utf8)
    let found = try allFindings(in: text, isMarkdown: false, sundayContext())
    #expect(found.map(\.rule) == [Rule.doneBeforeStart.id])
  }
}
