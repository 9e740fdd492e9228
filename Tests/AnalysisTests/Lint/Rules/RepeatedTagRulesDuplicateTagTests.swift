import Testing

@testable import Analysis

@Suite("The rule duplicate-tag")
struct DuplicateTagTests {
  @Test(arguments: [
    ("- a @done @done (12/20/2016)", "- a @done (12/20/2016)"),
    ("- a @done(2025-05-01) @done", "- a @done(2025-05-01)"),
    ("- a @due() @due(2025-05-20)", "- a @due(2025-05-20)"),
  ])
  func aDateTagWithoutItsDateIsReportedAndGoes(text: String, fixed: String) throws {
    let found = try reported(.duplicateTag, in: text)
    #expect(found.count == 2)
    #expect(found.last == "  \(fixed)")
  }

  @Test func bothAreReportedIfTwoLackTheDate() throws {
    #expect(try reported(.duplicateTag, in: "- a @done @done @done(2025-05-01)").count == 4)
  }

  @Test(arguments: ["@x @x(1)", "@toggle @toggle(2025-05-01)", "@est @est(1h)", "@who @who(Ada)"])
  func otherTagsMayHaveAPayloadOnceAndNoneOnce(tags: String) throws {
    #expect(try reported(.duplicateTag, in: "- a \(tags)").isEmpty)
  }
}
