import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// Documents whose stamps decide how their dates are read, while they are edited.
@Suite("The stamps of an edited document")
struct CheckedDocumentStampTests {
  private let context = CheckContext(
    settings: .standardStamps, today: RandomStampedFile.today, audience: .editor)

  private func open(_ text: String) -> WorkspaceIndex {
    var workspace = WorkspaceIndex()
    workspace.open(
      "", Array(text.utf8), isMarkdown: false, context, chunkSizes: ChunkSizes(target: 16))
    _ = workspace.update()
    return workspace
  }

  private func days(_ workspace: WorkspaceIndex) -> [String] {
    let document = workspace[""] ?? CheckedDocument("", isMarkdown: false, context)
    return document.findings.filter { $0.rule == "nonstandard-date" }.compactMap {
      $0.fixes.first?.edits.first?.replacement
    }
  }

  /// The chunks by their identity. As long as they are in memory, no other chunk can have it.
  private func chunks(_ workspace: WorkspaceIndex) -> [ObjectIdentifier: ChunkFindings] {
    var found: [ObjectIdentifier: ChunkFindings] = [:]
    workspace[""]?.checks.visit { _, _, chunk in found[ObjectIdentifier(chunk)] = chunk }
    return found
  }

  private static let text =
    "- a @done(11-06-22 21:31)\n- b @due(2025-01-01)\n- c @done(11-07-22 10:00)\n"

  @Test("the stamp that decides is added and removed")
  func decidingStamp() {
    var workspace = open(Self.text)
    #expect(days(workspace) == ["2011-06-22 21:31", "2011-07-22 10:00"])
    let line = "- d @done(31-12-21 10:00)\n"
    workspace.edit("", TextRange(at: 26), with: Array(line.utf8))
    #expect(workspace.update() == [""])
    #expect(days(workspace) == ["2022-06-11 21:31", "2021-12-31 10:00", "2022-07-11 10:00"])
    workspace.edit("", TextRange(26, 26 + line.utf8.count), with: [])
    #expect(workspace.update() == [""])
    #expect(days(workspace) == ["2011-06-22 21:31", "2011-07-22 10:00"])
  }

  @Test("a date beside its tag is read in the order that later stamps show")
  func unreadDate() {
    let stamps = "- b @done(31-12-22 21:31)\n- c @done(30-12-22 21:31)\n"
    var workspace = open("- a @done 11-06-22 21:31\n" + stamps)
    let message = { workspace[""]?.findings.first?.message }
    #expect(message()?.contains("another spelling of `2022-06-11 21:31`") == true)
    workspace.edit("", TextRange(25, 25 + stamps.utf8.count), with: [])
    _ = workspace.update()
    #expect(message()?.contains("another spelling of `2011-06-22 21:31`") == true)
  }

  @Test("an edit that decides nothing checks no other line again")
  func otherEdits() {
    var workspace = open(Self.text + "- d @done(31-12-21 10:00)\n- e\n- f @x @x\n")
    let before = chunks(workspace)
    workspace.edit("", TextRange(at: 2), with: Array("word ".utf8))
    _ = workspace.update()
    let after = chunks(workspace)
    #expect(before.count { after[$0.key] == nil } == 1)
    workspace.edit("", TextRange(at: 2), with: Array("@done(30-12-21 10:00) ".utf8))
    _ = workspace.update()
    // The chunks with stamps are checked again, because their order is certain now.
    let last = chunks(workspace)
    let kept = after.filter { last[$0.key] != nil }
    #expect(!kept.isEmpty && kept.count < after.count - 1)
  }

  @Test("hints, hover and completion read dates as the document does")
  func features() throws {
    let workspace = open("- a @due(11-06-27 10:00)\n- b @done(31-12-21 10:00)\n")
    let document = try #require(workspace[""])
    let context = document.contextOfText
    let hints = inlineHints(
      in: TextRange(0, document.text.count), of: document.text, context: context)
    #expect(hints.first?.text == "Fri · in 6 months")
    let info = tagInfo(
      at: 6, in: document.text, uses: uses(of: [document.text]), findings: { _ in [] },
      context: context)
    #expect(info?.date?.hasPrefix("Friday, 11 June 2027, 10:00") == true)
    #expect(
      info?.remarks == ["read with the day first: one stamp of this file fits no other order"])
    let shown = tagInfo(
      at: 6, in: document.text, uses: uses(of: [document.text]),
      findings: { document.findings(touching: $0) }, context: context)
    #expect(shown?.remarks == [])
  }
}
