import Foundation
import JSON
import Testing

private struct Part: JSONMembers, Codable, Hashable {
  var name: String
  var numbers: [Int]
  var none: Int?

  var members: [JSONMember] { [("none", none), ("name", name), ("numbers", numbers)] }
}

private struct Sample: JSONMembers, Codable, Hashable {
  var text = "a\"b\\c/\n\r\t\u{1}\u{7F}é😀\u{2028}"
  var flag = true
  var number = -0.5
  var parts = [
    Part(name: "", numbers: [Int.min, -1, 0, 9, 10, Int.max]), Part(name: "x", numbers: []),
  ]
  var table = ["k": [Part(name: "y", numbers: [1], none: 3)]]
  var tokens: [UInt32] = [0, 10, .max]

  var members: [JSONMember] {
    [
      ("text", text), ("flag", flag), ("number", number), ("parts", parts), ("table", table),
      ("tokens", tokens),
    ]
  }
}

private func text(_ value: some JSONWritable) -> String {
  var writer = JSONWriter()
  value.write(to: &writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}

@Suite struct JSONWritableTests {
  @Test func foundationReadsWhatIsWritten() throws {
    let sample = Sample()
    #expect(try JSONDecoder().decode(Sample.self, from: Data(text(sample).utf8)) == sample)
  }

  @Test func membersWithoutAValueAreLeftOut() {
    #expect(text(Part(name: "a", numbers: [])) == #"{"name":"a","numbers":[]}"#)
    #expect(text(Part(name: "a", numbers: [1], none: 2)) == #"{"none":2,"name":"a","numbers":[1]}"#)
  }

  @Test func nothingAloneIsNull() {
    #expect(text(Part?.none) == "null")
    #expect(text([1, nil]) == "[1,null]")
  }

  @Test func aValueIsReadAsItIsWritten() {
    #expect(JSONValue(writing: Part(name: "a", numbers: [1])) == ["name": "a", "numbers": [1]])
  }
}
