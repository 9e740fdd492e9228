import TagFields
import Testing

struct TagFieldTests {
  @Test func aTagHasItsOwnColorOrAnAutomaticOne() {
    var work = FieldTagDefinition("work")
    work.color = .black
    let field = TagField(tags: [work])
    #expect(field.color(of: "work") == .black)
    #expect(field.color(of: "WORK") == .black)
    #expect(field.color(of: "home") == .automatic(for: "home"))
  }

  @Test func anOfferedTagHasOneAutomaticColorInAnyCase() {
    let field = TagField(tags: [FieldTagDefinition("work")])
    #expect(field.color(of: "Work") == .automatic(for: "work"))
  }

  @Test func ofTwoDefinitionsTheOneInTheSameCaseCounts() {
    var (small, capital) = (FieldTagDefinition("work"), FieldTagDefinition("Work"))
    (small.color, capital.color) = (.black, .white)
    let field = TagField(tags: [small, capital])
    #expect(field.color(of: "Work") == .white)
    #expect(field.color(of: "WORK") == .black)
  }

  @Test(.timeLimit(.minutes(1)))
  func manyCombiningMarksDoNotTakeQuadraticTime() {
    let marks = String(
      String.UnicodeScalarView((0..<300_000).map { $0 % 2 == 0 ? "\u{301}" : "\u{323}" }))
    var who = FieldTagDefinition("who\(marks)")
    who.namesPeople = true
    let field = TagField(tags: [who], people: [Person(name: "Ada")])
    let tags = [
      FieldTag("who\(marks)", value: "a\(marks), \(marks)"), FieldTag("x", value: marks),
      FieldTag("x", value: marks),
    ]
    #expect(field.problems(of: tags).last == .duplicate("x"))
    #expect(field.suggestedTags(for: marks, present: tags) == [])
    #expect(field.suggestedPeople(for: marks, present: tags) == [])
  }
}
