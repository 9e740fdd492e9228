import TagFields
import Testing

struct TagFieldSuggestionsTests {
  @Test(arguments: [
    ("wo", ["work", "Homework"]), ("WO", ["work", "Homework"]), ("home", ["home", "Homework"]),
    ("", ["home", "work", "Homework", "été"]), ("É", ["été"]), (" work ", ["work", "Homework"]),
    ("hw", []), ("x", []),
  ])
  func tagsThatContainTheTextAreSuggestedTheBestMatchFirst(typed: String, names: [String]) {
    let field = TagField(tags: ["home", "work", "Homework", "été"].map(FieldTagDefinition.init))
    #expect(field.suggestedTags(for: typed).map(\.name) == names)
  }

  @Test func tagsThatTheItemHasAreLeftOutUnlessItMayHaveSeveral() {
    var who = FieldTagDefinition("who")
    who.isMultiple = true
    let field = TagField(tags: [FieldTagDefinition("work"), who])
    let present = [FieldTag("WORK"), FieldTag("who", value: "Ada")]
    #expect(field.suggestedTags(for: "w", present: present) == [who])
  }

  @Test func valuesOfTheItemAreLeftOut() {
    var priority = FieldTagDefinition("priority")
    priority.values = ["low", "high", "highest"]
    let field = TagField(tags: [priority])
    #expect(field.suggestedValues(for: "H", of: "Priority") == ["high", "highest"])
    let present = [FieldTag("PRIORITY", value: " high "), FieldTag("x", value: "low")]
    #expect(field.suggestedValues(for: "", of: "priority", present: present) == ["low", "highest"])
    #expect(field.suggestedValues(for: "", of: "x") == [])
  }

  @Test func peopleWhomTheItemNamesAreLeftOut() {
    var who = FieldTagDefinition("who")
    who.namesPeople = true
    let people = [
      Person(name: "Ada Lovelace", email: "ada@example.org"), Person(name: "Grace Hopper"),
      Person(name: "Bo"),
    ]
    let field = TagField(tags: [who], people: people)
    let present = [
      FieldTag("who", value: "grace hopper, ADA@example.org"), FieldTag("x", value: "Bo"),
    ]
    #expect(field.suggestedPeople(for: "", present: present).map(\.name) == ["Bo"])
    #expect(field.suggestedPeople(for: "a").map(\.name) == ["Ada Lovelace", "Grace Hopper"])
  }
}
