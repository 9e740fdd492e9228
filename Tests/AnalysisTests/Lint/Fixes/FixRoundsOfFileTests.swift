import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

@Suite struct FixAllTests {
  private let text = "- a @x @x\n- b @y @y\n- c @due(05/06/2025) @z(1)@w\n"

  /// The text and what its workspace uses, which is nothing else.
  private func document(_ text: String) throws -> (CheckedDocument, TagUsageIndex) {
    var workspace = WorkspaceIndex()
    workspace.open(
      "", Array(text.utf8), isMarkdown: false, try sundayContext(),
      chunkSizes: ChunkSizes(target: 8))
    _ = workspace.update()
    return (try #require(workspace[""]), workspace.usage)
  }

  private func applied(_ change: SourceChange?, to text: String) throws -> String {
    let edits = try #require(change?.edits)
    return String(decoding: try #require(edited(Array(text.utf8), edits)), as: UTF8.self)
  }

  @Test func allFindingsOfARuleAreFixedAtOnce() throws {
    let (document, usage) = try document(text)
    let all = fixes(of: "duplicate-tag", in: document, usage)
    #expect(all?.title == "Fix all `duplicate-tag` in this file")
    #expect(
      try applied(all, to: text) == "- a @x\n- b @y\n- c @due(05/06/2025) @z(1)@w\n")
  }

  @Test func aFindingWithSeveralFixesIsLeftToThePerson() throws {
    let (document, usage) = try document(text)
    #expect(fixes(of: "ambiguous-date", in: document, usage) == nil)
    #expect(!document.findings.hasFixes(of: "ambiguous-date", atLeast: 2))
  }

  @Test func severalFixesAreAtLeastTwo() throws {
    let (document, _) = try document(text)
    #expect(document.findings.hasFixes(of: "duplicate-tag", atLeast: 2))
    #expect(!document.findings.hasFixes(of: "glued-tag", atLeast: 2))
  }

  @Test func safeFixesLeaveTheOthersAlone() throws {
    let (document, usage) = try document(text)
    #expect(
      try applied(safeFixes(of: document, usage), to: text)
        == "- a @x\n- b @y\n- c @due(05/06/2025) @z(1) @w\n")
    let (other, names) = try self.document("- c @due(05/06/2025)")
    #expect(safeFixes(of: other, names) == nil)
  }

  @Test func oneFixIsEnoughForAMenu() throws {
    let (document, usage) = try document(text)
    #expect(safeFixes(of: document, usage, extent: .part) != nil)
  }

  @Test(arguments: [
    ("- a @x @x @x @x", "- a @x"),
    (
      "- a @due(2025-05-11) @due(2025-05-11 @due(2025-05-11)", "- a @due(2025-05-11)"
    ),
    ("- a @x @x @nolint(invalid-date, empty-payload)\n- b @nolint(duplicate-tag)", "- a @x\n- b"),
  ])
  func roundsFollowUntilNothingIsLeftToFix(_ text: String, _ result: String) throws {
    let (document, usage) = try document(text)
    #expect(try applied(safeFixes(of: document, usage), to: text) == result)
  }

  @Test func aSettingsFileIsFixedInOneRound() throws {
    let place = TextRange(2, 5)
    let finding = Finding(
      rule: "invalid-setting", severity: .warning, range: place, message: "",
      fixes: [.replace(place, by: "new", title: "", .unsafe)])
    let change = fixes(of: "invalid-setting", in: [finding, finding], textLength: 5)
    #expect(change?.edits == [Edit(place, "new")])
    #expect(fixes(of: "invalid-setting", in: [finding], textLength: 4) == nil)
  }
}
