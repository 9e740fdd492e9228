import TestSupport
import Testing

@testable import JSON

private func array(_ text: String, readingAtOnce count: Int) throws -> JSONArray {
  let value = try JSONValue(parsing: Array(text.utf8), readingAtOnce: count)
  return try #require(value.arrayValue)
}

@Suite struct JSONArrayTests {
  @Test func elementsThatAreReadLaterAreTheSame() throws {
    let texts = [
      #"null"#, #"true"#, #"-1.5e3"#, #""é\n\u0041""#, #""a" "#, #"{"a": [1, {"b": []}]}"#,
      #"[[[2]], "x"]"#, #" {}"#,
    ]
    let text = "[" + texts.joined(separator: ",") + "]"
    let whole = try array(text, readingAtOnce: .max)
    #expect(whole.first == .null && whole.last == [:])
    for count in 0...texts.count {
      let part = try array(text, readingAtOnce: count)
      #expect(part == whole && part.count == whole.count)
      #expect(part.hashValue == whole.hashValue)
      #expect(Array(part.reversed()) == whole.reversed())
      #expect(JSONValue.array(part).pretty == JSONValue.array(whole).pretty)
    }
  }

  @Test func arraysDifferByOneElement() throws {
    let one = try array("[1, 2, 3]", readingAtOnce: 1)
    #expect(one != [1, 2, 4])
    #expect(one != [1, 2])
    #expect(one == [1, 2, 3])
  }

  @Test func aLongArrayInAnElementThatIsReadLaterIsReadAsAWhole() throws {
    let outer = try array("[[1, 2], [3, [4, 5]]]", readingAtOnce: 1)
    #expect(outer == [[1, 2], [3, [4, 5]]])
    #expect(outer[1].arrayValue?.last == [4, 5])
  }

  @Test(arguments: ["[0, 1", "[0, 1,]", "[0, {\"a\"}]", "[0, [1 2]]", "[0, nul]", "[0, 1] 2"])
  func mistakesInElementsThatAreReadLaterAreFound(text: String) throws {
    let bytes = Array(text.utf8)
    let error = try #require(throws: JSONError.self) { try JSONValue(parsing: bytes) }
    #expect(throws: error) { try JSONValue(parsing: bytes, readingAtOnce: 1) }
  }

  @Test func whatIsNotUTF8IsFoundInElementsThatAreReadLater() {
    #expect(throws: JSONError.invalidUTF8(offset: 3)) {
      try JSONValue(parsing: Array("[0,\"".utf8) + [0xFF] + Array("\"]".utf8), readingAtOnce: 1)
    }
  }

  @Test func nestingHasTheSameLimitInElementsThatAreReadLater() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array(("[0," + String(repeating: "[", count: depth - 1)).utf8)
        + Array(String(repeating: "]", count: depth).utf8)
    }
    #expect(throws: Never.self) { try JSONValue(parsing: nested(256), readingAtOnce: 1) }
    #expect(throws: JSONError.tooDeep(limit: 256)) {
      try JSONValue(parsing: nested(257), readingAtOnce: 1)
    }
  }

  @Test func randomTextsAreTheSameHoweverManyElementsAreReadAtOnce() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededRandom(seed: seed)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "\"\\n\"", "\"é\"", "\"\\x\"", "1", "-2.5", "null",
      " ", "\u{1}", "[1,2,3]", "{\"a\":1}", "[0,", ",1]",
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...9, using: &random)
      let text =
        "[0," + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() + "]"
      let bytes = Array(text.utf8)
      let results = [.max, 0, 1, 2].map { atOnce in
        Result { () throws(JSONError) in try JSONValue(parsing: bytes, readingAtOnce: atOnce) }
      }
      if results.contains(where: { $0 != results[0] }) { Issue.record("seed \(seed): \(text)") }
    }
  }
}
