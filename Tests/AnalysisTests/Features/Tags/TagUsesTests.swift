import Settings
import TaskText
import Testing

@testable import Analysis

@Suite struct TagUsesTests {
  private let found = uses(
    of: [Document("- @work @work @who(Ada, Grace) @who(Grace)\n- @office @size(large) @who()")])

  @Test func theUsesOfNamesAndValuesAreCounted() {
    #expect(found.count(of: TagQuery(name: "work")) == 2)
    #expect(found.count(of: TagQuery(name: "who", value: "Grace")) == 1)
    #expect(found.count(of: TagQuery(name: "who", value: "Grace", isListed: true)) == 2)
    #expect(found.count(of: TagQuery(name: "who", value: "Bo", isListed: true)) == 0)
  }

  @Test(arguments: [
    ("wrok", nil, "no tag `@wrok`; did you mean `@work`?"),
    ("Work", nil, "no tag `@Work`; did you mean `@work`?"), ("zebra", nil, "no tag `@zebra`"),
    ("who", "Adda", "no tag `@who(Adda)`; did you mean `@who(Ada)`?"),
    ("who", "nobody", "no tag `@who(nobody)`"),
    ("sizes", "large", "no tag `@sizes(large)`; did you mean `@size(large)`?"),
    ("sizes", "x", "no tag `@sizes(x)`; did you mean `@size`?"),
  ])
  func theAbsenceOfATagNamesTheNearestOne(name: String, value: String?, message: String) {
    let query = TagQuery(name: name, value: value).listed(by: .predefined)
    #expect(found.absence(of: query) == message)
  }
}
