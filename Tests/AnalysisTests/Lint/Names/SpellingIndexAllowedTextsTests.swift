import TagFields
import Testing

@testable import Analysis

@Suite struct AllowedTextsTests {
  @Test func ofMoreThanAHundredTextsTheOneThatDiffersByOneTypoIsFound() {
    let few = AllowedTexts((0..<100).map { "value\($0)x" })
    #expect(few.contains("value7x") && !few.contains("value7"))
    #expect(few.nearest(to: "vlueb7x") == "value7x")
    let many = AllowedTexts((0..<101).map { "value\($0)x" })
    #expect(many.nearest(to: "vlueb7x") == nil)
    #expect(many.nearest(to: "vlue7x") == "value7x")
    #expect(many.nearest(to: "Value7x") == "value7x")
  }
}

@Suite struct KnownPeopleTests {
  private let people = KnownPeople([
    Person(name: "Ada Lovelace", email: "ada@example.org"), Person(name: "ADA@example.org"),
  ])

  @Test(arguments: ["ada lovelace", "Ada@Example.org"])
  func aPersonIsFoundByNameAndAddressInAnyCase(text: String) {
    #expect(people[text]?.email == "ada@example.org")
    #expect(people["Ada"] == nil)
  }

  @Test func theNearestNameIsFound() {
    #expect(people.nearest(to: "Ada Lovlace") == "Ada Lovelace")
    #expect(KnownPeople([]).isEmpty)
  }
}
