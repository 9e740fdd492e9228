import TagFields
import Testing

struct PersonTests {
  private let people = [
    Person(name: "Grace Hopper", email: "grace@navy.example"),
    Person(name: "Ada Lovelace", email: "countess@example.org"),
    Person(name: "Mum", keywords: ["Anne", "Milbanke"]),
  ]

  @Test(arguments: [
    ("ada", "Ada Lovelace"), ("LOVE", "Ada Lovelace"), ("lace", "Ada Lovelace"),
    ("countess", "Ada Lovelace"), ("example.org", "Ada Lovelace"), ("hopper", "Grace Hopper"),
    ("milb", "Mum"), ("ANNE", "Mum"),
  ])
  func aPersonIsFoundByAnyPartOfANameOrAnAddress(typed: String, name: String) {
    #expect(people.matching(typed).map(\.name) == [name])
  }

  @Test func theBestMatchComesFirst() {
    let people = ["Madame Curie", "Lady Adams", "Adam", "Ada"].map { Person(name: $0) }
    #expect(
      people.matching("ada").map(\.name) == ["Ada", "Adam", "Lady Adams", "Madame Curie"])
  }

  @Test func peopleAreLeftOutByNameOrAddressButNotByKeyword() {
    let left = people.unnamed(in: ["ADA LOVELACE", "Grace@navy.example", "Anne"])
    #expect(left.map(\.name) == ["Mum"])
  }
}

@Test(arguments: [
  ("ada@example.org", true), ("a.b+c@mail.example.co.uk", true), ("käthe@müller.de", true),
  ("ada", false), ("ada@", false), ("@example.org", false), ("ada@example", false),
  ("ada@@example.org", false), ("a da@example.org", false), ("ada@-x.org", false),
  ("ada@example..org", false), ("Ada <ada@example.org>", false), ("", false),
])
func anAddressIsTakenOrRefused(email: String, isTaken: Bool) {
  #expect(isEmail(email) == isTaken)
}
