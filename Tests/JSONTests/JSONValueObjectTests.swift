import JSON
import Testing

private func parse(_ text: String) throws -> JSONValue {
  try JSONValue(parsing: Array(text.utf8))
}

@Suite struct JSONObjectTests {
  @Test func ofTwoMembersWithOneKeyTheFirstCounts() throws {
    #expect(try parse(#"{"a": 1, "a": 2}"#)["a"] == 1)
  }

  @Test func membersOfLargeObjectsAreFoundByKey() throws {
    let members = (0..<1000).map { "\"m\($0)\": \($0)" }.joined(separator: ",")
    let value = try parse("{\(members)}")
    for number in 0..<1000 where value["m\(number)"] != .integer(number) {
      Issue.record("member \(number)")
    }
    #expect(value["none"] == .null)
  }

  @Test func aSumHasTheMembersOfBothInOrder() {
    let both: JSONObject = ["a": 1] + ["b": 2, "a": 3]
    #expect(both.members.map(\.key) == ["a", "b", "a"])
    #expect(both["a"] == 1)
  }
}
