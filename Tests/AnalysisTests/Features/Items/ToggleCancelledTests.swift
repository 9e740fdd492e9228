import TaskText
import TestSupport
import Testing

@testable import Analysis

/// The text after cancelling the item at the cursor or in the selection, on Sunday, 11 May 2025.
private func toggled(
  _ notation: String, refused: (ItemRefusal) -> Void = { _ in }
) throws -> String? {
  let marked = MarkedText(notation)
  let context = try standardContext()
  let document = Document(marked.text, dialect: context.dialect(isMarkdown: false))
  let selection = marked.cursors.isEmpty ? TextRange(at: 0) : marked.selection
  var refusals: [ItemRefusal] = []
  let items = SelectedItems(in: [selection], of: document, context) { refusals.append($1) }
  let change = items.toggledCancelled(listStyle(of: document, context))
  refusals.forEach(refused)
  guard let change else { return nil }
  let result = try #require(edited(document.bytes, change.edits))
  return String(decoding: result, as: UTF8.self)
}

@Suite("Toggling cancelled")
struct ToggleCancelledTests {
  @Test(arguments: [
    ("- a", "- a @cancelled(2025-05-11)"), ("- a @x  ", "- a @x @cancelled(2025-05-11)  "),
    ("- [ ] a", "- [-] a @cancelled(2025-05-11)"), ("☐ a", "✘ a @cancelled(2025-05-11)"),
    ("[ ] a", "[-] a @cancelled(2025-05-11)"), ("– a", "– a @cancelled(2025-05-11)"),
    ("Home: @x", "Home: @x @cancelled(2025-05-11)"),
    ("- a @due(2025-05-11 every week)", "- a @due(2025-05-11 every week) @cancelled(2025-05-11)"),
  ])
  func anOpenItemIsCancelledAndTogglingAgainRestoresIt(text: String, cancelled: String) throws {
    #expect(try toggled(text) == cancelled)
    #expect(try toggled(cancelled) == text)
  }

  @Test(arguments: [
    ("- a @done", "- a @cancelled(2025-05-11)"),
    ("✔ a @done(2025-05-01) @x", "✘ a @x @cancelled(2025-05-11)"),
    ("- [x] a", "- [-] a @cancelled(2025-05-11)"), ("✅ a", "✘ a @cancelled(2025-05-11)"),
  ])
  func aDoneItemIsCancelled(text: String, cancelled: String) throws {
    #expect(try toggled(text) == cancelled)
  }

  @Test(arguments: [
    ("- a @cancelled", "- a"), ("☒ a", "☐ a"), ("❌ a", "☐ a"), ("❑ b\n✘ a$0", "❑ b\n❑ a"),
    ("- [-] a @done(2025-05-01)", "- [ ] a"), ("- a @done @cancelled(2025-05-01)", "- a"),
  ])
  func aCancelledItemIsReopenedHoweverItIsMarked(text: String, open: String) throws {
    #expect(try toggled(text) == open)
  }

  @Test(arguments: [
    ("- a @cancelled(not needed)", "@cancelled(not needed)"),
    ("- a @done(by Ada)", "@done(by Ada)"),
  ])
  func aTaskWithAReasonStaysAsItIs(text: String, tag: String) throws {
    var refusals: [ItemRefusal] = []
    #expect(try toggled(text, refused: { refusals.append($0) }) == nil)
    #expect(refusals == [.losesText(tag: tag)])
  }

  @Test func theItemsOfASelectionThatAreNotCancelledAre() throws {
    #expect(
      try toggled("$0- a\r\n✘ b\r\n\tnote\r\n- c @done$0\r\n")
        == "- a @cancelled(2025-05-11)\r\n✘ b\r\n\tnote\r\n- c @cancelled(2025-05-11)\r\n")
    #expect(try toggled("a note") == nil)
  }
}
