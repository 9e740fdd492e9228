import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

@Suite struct PlanItemsTests {
  private let context: CheckContext

  init() throws { context = try sundayContext() }

  private func plan(_ document: Document) -> Plan {
    Plan([PlanPart(of: document.chunks, context.dateOptions)].compactMap(\.self))
  }

  private func result(in document: Document, _ change: SourceChange?) -> String? {
    change.flatMap { edited(document.bytes, $0.edits) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("- Paint the fence, twice! Or", "- Paint the fence, twice! Or @id(paint-the-fence-twice)"),
    ("- a @id(b)\n- b", nil),
    ("- b\n- x @id(b)", "- b @id(b-2)\n- x @id(b)"),
    ("- ★ @home", "- ★ @home @id(item)"),
    ("Garden: @x", "Garden: @x @id(garden)"),
    ("- Über uns @due(2025-05-11)", "- Über uns @due(2025-05-11) @id(über-uns)"),
  ])
  func theFirstItemGetsAnID(text: String, after: String?) {
    let document = Document(text)
    let items = SelectedItems(in: [TextRange(0, 0)], of: document, context)
    #expect(result(in: document, items.givenIDs(plan(document))) == after)
  }

  @Test(arguments: [
    ("- a\n- b", "- a @id(a)\n- b @after(a)"),
    ("- a @id(x)\n\t- c\nnote\n- b @after(y)", "- a @id(x)\n\t- c\nnote\n- b @after(y, x)"),
    ("- a @id(x)\n- b @after(x)", nil), ("A:\n\t- a\nB:\n\t- b", nil), ("- b", nil),
    ("- a\nb:", nil),
  ])
  func theLastItemComesAfterTheOneAbove(text: String, after: String?) {
    let document = Document(text)
    let change = comingAfterItemAbove(
      line: document.lineCount - 1, of: document, context: context, plan(document))
    #expect(result(in: document, change) == after)
  }
}
