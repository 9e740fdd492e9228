import CivilDates
import Examples
import TagFields
import TaskText
import Testing

struct ExamplesTests {
  private let field = TagField(
    tags: ["work", "home", "Homework"].map(FieldTagDefinition.init), maxTags: 3)

  @Test func aTagInputSuggestsAndAdds() throws {
    var input = TagInput(Document("- é call\n- b @home\n"), line: 1, field: field)
    input.typed = "WO"
    #expect(input.suggestions == ["work", "Homework"])
    input.typed = "HOME"
    #expect(input.suggestions == ["Homework"])
    #expect(input.problem == "this item already has `@HOME`")
    #expect(throws: TagProblem.duplicate("HOME")) { try input.accept() }
    input.typed = "work"
    #expect(input.problem == nil)
    let replacements = try input.accept()
    #expect(replacements.map(\.utf16Range) == [18..<18])
    #expect(replacements.map(\.text) == [" @work"])
    #expect(input.document.text == "- é call\n- b @home @work\n")
    try input.remove(at: 0)
    #expect(input.document.text == "- é call\n- b @work\n")
    #expect(input.tags == [FieldTag("work")])
  }

  @Test func aTokenFieldHasNoDuplicates() {
    var tokens = TokenField(["work"], field: field)
    tokens.type("home, Work ")
    #expect(tokens.tokens == ["work", "home"])
    #expect(tokens.problem == .duplicate("Work"))
    for _ in 0..<4 { tokens.delete() }
    tokens.delete()
    #expect(tokens.rest == "home")
    #expect(tokens.tokens == ["work"])
    tokens.type(" a b ")
    #expect(tokens.tokens == ["work", "home", "a"])
    #expect(tokens.problem == .tooMany(count: 4, maximum: 3))
    #expect(tokens.color(of: "work") == TagColor.automatic(for: "work"))
  }

  @Test(arguments: [
    ("- a @due(2025-05-12)", "due tomorrow", DueLabel.Style.later),
    ("- a @due(2025-05-11 13:00)", "due today at 13:00", .today),
    ("- a @due(2025-05-01)", "due 10 days ago", .overdue),
    ("- a @due(2025-05-01 every week)", "due in 4 days", .later),
    ("- a @due(2025-05-12) @done (2025-05-09)", "done 2 days ago", .done),
  ])
  func aLabelSaysWhenATaskIsDue(_ text: String, _ expected: String, _ style: DueLabel.Style) throws
  {
    let document = Document(text)
    let today = try #require(CivilDate("2025-05-11"))
    let item = try #require(document.item(onLine: 0))
    let label = try #require(DueLabel(of: item, in: document, today: today))
    #expect(label.text == expected)
    #expect(label.style == style)
    #expect(label.accessibilityText.contains("2025"))
  }

  @Test func chipsFlowIntoRows() throws {
    let document = Document("- a @work @home @garden @phone @today")
    let item = try #require(document.item(onLine: 0))
    func flow(rows: Int) -> ChipFlow {
      ChipFlow(of: item, in: document, field: field, width: 150, rows: rows) {
        Chips.Size(width: Double($0.count) * 8, height: 16)
      }
    }
    let all = flow(rows: 3)
    #expect(all.chips.map(\.text) == ["work", "home", "garden", "phone", "today"])
    #expect(all.chips.map(\.x) == [0, 54, 0, 70, 0])
    #expect(all.chips.map(\.y) == [0, 0, 26, 26, 52])
    #expect(all.size == Chips.Size(width: 126, height: 74))
    #expect(flow(rows: 1).chips.map(\.text) == ["work", "home", "+3"])
    for chip in all.chips {
      let background = try #require(chip.background)
      #expect(background.contrast(with: chip.ink) >= 4.5)
    }
  }

  @Test func aPeopleFieldFindsAnyPartOfAName() throws {
    let people = [
      Person(name: "Ada Lovelace", email: "countess@example.org"),
      Person(name: "Grace Hopper", email: "grace@navy.example"),
    ]
    var input = PeopleField(Document("- a @who(Bo)\n"), line: 0, people: people)
    for typed in ["ada", "LOVE", "lace", "countess", "example.org"] {
      input.typed = typed
      #expect(input.suggestions.map(\.name) == ["Ada Lovelace"])
    }
    #expect(input.problems == ["`Bo` is not a name or e-mail address in `people`"])
    try input.choose(people[0])
    #expect(input.document.text == "- a @who(Bo, Ada Lovelace)\n")
    input.typed = "a"
    #expect(input.suggestions.map(\.name) == ["Grace Hopper"])
  }
}
