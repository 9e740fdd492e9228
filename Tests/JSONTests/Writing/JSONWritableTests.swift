import JSON
import Testing

/// Cancels the writing.
private struct Stop: Error {}

/// A check that passes so many times and then throws.
private func check(passing count: Int) -> () throws(Stop) -> Void {
  var rest = count
  return { () throws(Stop) in
    guard rest > 0 else { throw Stop() }
    rest -= 1
  }
}

private struct Options: JSONMembers {
  var first: Bool?
  var second: [String]?

  var members: [Member] { [("first", first), ("second", second)] }
}

private func written(_ value: some JSONWritable) -> String {
  var writer = JSONWriter()
  value.write(to: &writer, check: {})
  return String(decoding: writer.bytes, as: UTF8.self)
}

@Suite struct JSONWritableTests {
  @Test func arraysAndDictionariesEndWithTheErrorOfTheCheck() {
    var writer = JSONWriter()
    #expect(throws: Stop.self) {
      try Array(repeating: "x", count: 1000).write(to: &writer, check: check(passing: 5))
    }
    #expect(throws: Stop.self) {
      try ["a": Array(repeating: 1, count: 1000)].write(to: &writer, check: check(passing: 5))
    }
    #expect(writer.bytes.count < 100)
  }

  @Test func aCheckThatPassesChangesNothing() throws {
    var writer = JSONWriter()
    try [1, 2, 3].write(to: &writer, check: check(passing: 3))
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "[1,2,3]")
  }

  @Test func onlyMembersWithAValueAreWritten() {
    #expect(written(Options()) == "{}")
    #expect(written(Options(second: [])) == #"{"second":[]}"#)
    #expect(written(Options(first: true, second: ["a"])) == #"{"first":true,"second":["a"]}"#)
  }
}
