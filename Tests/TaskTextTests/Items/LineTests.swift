import Testing

@testable import TaskText

struct LineTests {
  @Test func aLineThatIsTooLongIsANoteWithoutTags() {
    let name = String(repeating: "x", count: Line.maxLength - 8)
    let document = Document("- \(name) @home\n- \(name) @work:\n- call @home\n")
    let items = Array(document.items)
    #expect(items.map(\.kind) == [.task, .note, .task])
    #expect(items.map(\.tags.count) == [1, 0, 1])
  }
}
