import TagFields
import TaskText
import Testing

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
