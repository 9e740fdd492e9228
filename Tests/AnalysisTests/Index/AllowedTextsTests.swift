import Settings
import Testing

@testable import Analysis

@Suite struct AllowedTextsTests {
  @Test func aMessageListsTheFirstTenAndTellsHowManyMoreThereAre() {
    #expect(AllowedTexts(["low", "high"]).list == "`low`, `high`")
    #expect(
      AllowedTexts((0..<12).map { "v\($0)" }).list
        == "`v0`, `v1`, `v2`, `v3`, `v4`, `v5`, `v6`, `v7`, `v8`, `v9` or 2 others")
  }

  @Test func aMessageShowsTheBeginningOfALongText() {
    let text = String(repeating: "é", count: 100)
    #expect(AllowedTexts([text]).list == "`\(text.prefix(39))…`")
  }

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
