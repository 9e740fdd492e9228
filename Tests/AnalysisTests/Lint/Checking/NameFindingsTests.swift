import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

@Suite("Names in searches")
struct NameFindingsTests {
  @Test func aNameThatNoItemHasIsATypo() throws {
    #expect(
      try reported(.misspelledTag, in: "- a @search(@prioriy = 1)") == [
        "prioriy: no item has `@prioriy`; did you mean `@priority`?",
        "  - a @search(@priority = 1)",
      ])
    #expect(
      try reported(.misspelledTag, in: "- a @prioriy\n- b @search(@data-prioriy)") == [
        "@prioriy: `@prioriy` is used only once; did you mean `@priority`?",
        "  - a @priority\n- b @search(@data-prioriy)",
        "prioriy: `@prioriy` is used only once; did you mean `@priority`?",
        "  - a @prioriy\n- b @search(@data-priority)",
      ])
  }

  @Test func anotherCaseIsReported() throws {
    #expect(
      try reported(.inconsistentCase, in: "- a @work\n- b @search(@Work)") == [
        "Work: `@Work` differs only in case from `@work`, which is more common",
        "  - a @work\n- b @search(@work)",
      ])
  }

  @Test func aClosedVocabularyHoldsInSearches() throws {
    var settings = Settings()
    settings.closedVocabulary = true
    #expect(
      try reported(.unknownTag, in: "- a @search(@wrok and @text and @done)", settings) == [
        "wrok: `@wrok` is not a known tag: add it under `tags` in the settings"
      ])
  }

  @Test func aReferenceIsNotAUse() throws {
    let text = "- a @garden\n- b @search(@garden or @garden and @garden or @garden or @garden)"
    #expect(try reported(.misspelledTag, in: "\(text)\n- c @gardn") == [])
  }

  @Test func aSuppressionOnTheLineHolds() throws {
    #expect(
      try reported(.misspelledTag, in: "- a @search(@prioriy = 1) @nolint(misspelled-tag)") == [])
  }

  @Test func anEditElsewhereRenewsTheFindings() throws {
    let context = try sundayContext()
    var workspace = WorkspaceIndex()
    func rules() -> [String] {
      _ = workspace.update()
      return workspace["a"]?.findings.map(\.rule) ?? []
    }
    workspace.open("a", Array("- a @search(@gardn)\n".utf8), isMarkdown: false, context)
    #expect(rules() == [])
    let uses = String(repeating: "- b @garden\n", count: TagUsageIndex.establishedUses)
    workspace.open("b", Array(uses.utf8), isMarkdown: false, context)
    #expect(rules() == ["misspelled-tag"])
    workspace.close("b")
    #expect(rules() == [])
    workspace.open("b", Array("- b @Gardn\n".utf8), isMarkdown: false, context)
    #expect(rules() == ["inconsistent-case"])
  }

  @Test func namesWhoseFindingsInClosedFilesChangeAreToldOf() throws {
    let context = try sundayContext()
    var workspace = WorkspaceIndex()
    workspace.observeClosedFiles(in: [context])
    let text = Array("- a @search(@gardn)\n".utf8)
    let file = FileIndex(
      of: text, dialect: context.dialect(isMarkdown: false), unit: .utf8)
    #expect(file.nameCounts.references == ["gardn": 1])
    workspace.setFiles([("f", file)])
    _ = workspace.update()
    _ = workspace.takeChangedNames()
    let uses = String(repeating: "- b @garden\n", count: TagUsageIndex.establishedUses)
    workspace.open("b", Array(uses.utf8), isMarkdown: false, context)
    _ = workspace.update()
    let changed = workspace.takeChangedNames()
    #expect(changed.contains("gardn") && file.mentions { changed.contains($0) })
    #expect(!file.mentions { $0 == "garden" })
  }
}
