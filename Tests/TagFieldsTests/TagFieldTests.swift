import TagFields
import TaskText
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

struct TagFieldProblemsTests {
  @Test func tagsWithoutProblemsHaveNone() {
    let tags = [FieldTag("work"), FieldTag("due", value: "2025-05-11"), FieldTag("été")]
    #expect(TagField().problems(of: tags) == [])
    #expect(TagField(maxTags: 3).problems(of: tags) == [])
    #expect(TagField().problems(of: []) == [])
  }

  @Test(
    arguments: [
      ("", nil, .invalidName("")), ("a b", nil, .invalidName("a b")),
      ("@work", nil, .invalidName("@work")), ("a", "x\ny", .lineEnd),
      ("a", "x\\", .backslash("x\\")),
    ] as [(String, String?, TagEditError)])
  func whatCannotBeWrittenIsAProblem(name: String, value: String?, error: TagEditError) {
    #expect(TagField().problems(of: [FieldTag(name, value: value)]) == [.unwritable(error)])
  }

  @Test func aNameInAnotherCaseIsADuplicate() {
    let tags = [FieldTag("work"), FieldTag("Work", value: "1")]
    #expect(TagField().problems(of: tags) == [.duplicate("Work")])
  }

  @Test func aMultipleTagIsADuplicateIfItsValueIs() {
    var who = FieldTagDefinition("who")
    who.isMultiple = true
    who.maxCount = 2
    let tags = ["Ada", "Bo", " Ada "].map { FieldTag("who", value: $0) }
    #expect(
      TagField(tags: [who]).problems(of: tags) == [
        .duplicate("who"), .tooManyOf("who", maximum: 2),
      ])
  }

  @Test func moreTagsThanAllowedAreAProblem() {
    let tags = ["a", "b", "c"].map { FieldTag($0) }
    #expect(TagField(maxTags: 2).problems(of: tags) == [.tooMany(count: 3, maximum: 2)])
    var a = FieldTagDefinition("a")
    a.maxCount = .min
    #expect(TagField(tags: [a]).problems(of: tags) == [.tooManyOf("a", maximum: .min)])
  }

  @Test(.timeLimit(.minutes(1)))
  func manyTagsOfManyDefinitionsDoNotTakeQuadraticTime() {
    let names = (0..<30_000).map { "tag\($0)" }
    let field = TagField(tags: names.map(FieldTagDefinition.init))
    #expect(field.problems(of: names.map { FieldTag($0) }) == [])
  }

  @Test func aClosedFieldAllowsOnlyItsTags() {
    let field = TagField(tags: [FieldTagDefinition("work")], isClosed: true)
    #expect(field.problems(of: [FieldTag("WORK")]) == [])
    #expect(field.problems(of: [FieldTag("wrok")]) == [.unknownTag("wrok", nearest: "work")])
  }

  @Test func aDefinitionLimitsTheValue() {
    var priority = FieldTagDefinition("priority")
    priority.values = ["low", "high"]
    var field = TagField(tags: [priority])
    #expect(field.problems(of: [FieldTag("priority")]) == [])
    #expect(field.problems(of: [FieldTag("priority", value: " high ")]) == [])
    #expect(
      field.problems(of: [FieldTag("Priority", value: "hihg")]) == [
        .unlistedValue("hihg", of: "Priority", allowed: ["low", "high"])
      ])
    field.tags[0].needsValue = true
    #expect(
      field.problems(of: [FieldTag("priority", value: " ")]) == [
        .missingValue("priority", example: "low")
      ])
  }

  @Test func peopleAreNamedByNameOrAddressInAnyCase() {
    var who = FieldTagDefinition("who")
    who.namesPeople = true
    let ada = Person(name: "Ada Lovelace", email: "ada@example.org", keywords: ["Countess"])
    let field = TagField(tags: [who], people: [ada])
    func problems(_ value: String) -> [TagProblem] {
      field.problems(of: [FieldTag("who", value: value)])
    }
    #expect(problems("ada lovelace, ADA@example.org") == [])
    #expect(
      problems("Ada Lovlace, Countess") == [
        .unknownPerson("Ada Lovlace", nearest: "Ada Lovelace"),
        .unknownPerson("Countess", nearest: nil),
      ])
    #expect(TagField(tags: [who]).problems(of: [FieldTag("who", value: "Anyone")]) == [])
  }

  @Test func aNameThatAListCannotContainIsNotProposed() {
    var who = FieldTagDefinition("who")
    who.namesPeople = true
    let field = TagField(tags: [who], people: [Person(name: "Lovelace, Ada")])
    #expect(
      field.problems(of: [FieldTag("who", value: "Lovelace")]) == [
        .unknownPerson("Lovelace", nearest: nil)
      ])
  }
}
