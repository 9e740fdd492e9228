import TagFields
import TaskText
import Testing

struct FirstStepsTests {
  @Test func firstSteps() throws {
    var document = Document("- call the bank @today @done (2025-05-09)\n- pay rent @today\n")
    let tags = document.items.flatMap(\.tags).filter { document.name(of: $0) == "today" }
    try document.apply(tags.map { .remove($0) })
    let rent = try #require(document.item(onLine: 1))
    let changes = try document.apply([.set("due", value: "2025-06-01", on: rent)])
    #expect(document.text == "- call the bank @done (2025-05-09)\n- pay rent @due(2025-06-01)\n")
    #expect(changes.map(\.utf16Range) == [45..<45])

    let field = TagField(tags: ["work", "home"].map(FieldTagDefinition.init), maxTags: 3)
    #expect(field.suggestedTags(for: "HO").map(\.name) == ["home"])
    #expect(field.problems(of: [FieldTag("work"), FieldTag("Work")]) == [.duplicate("Work")])
  }
}
