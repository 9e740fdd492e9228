import Settings
import TaskText
import Testing

@testable import Analysis

@Suite("The rule invalid-search")
struct InvalidSearchTests {
  @Test func aFindingIsAtItsPlaceInTheText() throws {
    #expect(
      try reported(.invalidSearch, in: "- a @search(@today except)") == [
        "except: `except` needs a search on its right"
      ])
    #expect(
      try reported(.invalidSearch, in: #"- a @search(not \(@done and\) )"#) == [
        "and: `and` needs a condition on its right"
      ])
    #expect(
      try reported(.invalidSearch, in: "- a @search(not (@done and) )") == [
        "and: `and` needs a condition on its right"
      ])
  }

  @Test func aModifierAfterItsValueIsMoved() throws {
    #expect(
      try reported(.invalidSearch, in: "- a @search(@due <= today [d])") == [
        "[d]: `[d]` is after its value: write it before the value",
        "  - a @search(@due <= [d] today)",
      ])
  }

  @Test(arguments: [
    "- a @search(@due <= today [d])", "- a @search((@due <= today [d]) and @x)",
    #"- a @search(not \(@due <= today [d] or @x\))"#,
  ])
  func movingTheModifierIsSafe(_ text: String) throws {
    let findings = try allFindings(in: Array(text.utf8), isMarkdown: false, sundayContext())
    let finding = try #require(findings.first { $0.rule == Rule.invalidSearch.id })
    #expect(finding.safeFix != nil)
  }

  @Test(arguments: [
    "- a @search", "- a @search()", "- a @search(  )", "- a @search(@today and not @done)",
    "- a @search(@today and not @done", "- a @note(and and)",
  ])
  func nothingIsReportedAbout(_ text: String) throws {
    #expect(try reported(.invalidSearch, in: text) == [])
  }

  @Test func aTagOfTheSettingsMayHoldASearch() throws {
    let reader = SettingsReader { _ in nil }
    let layer = reader.layer(
      Array(#"{ "tags": { "filter": { "payload": "search" } } }"#.utf8),
      from: .editor(folder: nil))
    #expect(
      try reported(.invalidSearch, in: "- a @filter(or)", Settings([layer])).count == 1)
  }
}
