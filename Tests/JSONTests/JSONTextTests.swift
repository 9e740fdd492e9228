import JSON
import TestSupport
import Testing

@Test(arguments: [
  ("{}", "{}"),
  (" [1, 2.5, -0, 1e3, -1.5E-2] ", "[1, 2.5, 0, 1000, -0.015]"),
  ("{\"a\": true, \"b\": false, \"c\": null}", "{ \"a\": true, \"b\": false, \"c\": null }"),
  ("// x\n{ /* y */ \"a\": [1,], // z\n}", "{ \"a\": [1] }"),
  ("\u{feff}{ \"a\": 1 }\r\n", "{ \"a\": 1 }"),
  ("\"\\u0041\\n\\t\\\"\\\\\\/\\b\\f\\r\"", "\"A\\n\\t\\\"\\\\/\\u0008\\u000c\\r\""),
  ("\"\\ud83d\\ude00 \\u00e9\"", "\"😀 é\""),
  ("\"\\ud83d \\ude00\"", "\"\u{fffd} \u{fffd}\""),
  ("\"http://example.org/*x*/\"", "\"http://example.org/*x*/\""),
  ("[[],{},\"\"]", "[[], {}, \"\"]"),
])
func jsonWithCommentsIsRead(text: String, plain: String) {
  let json = JSONText(Array(text.utf8))
  #expect(json.problems.isEmpty)
  #expect(json.root?.plain.line == plain)
}

@Test(arguments: [
  ("", "^", "the text has no value: at least `{}` is required"),
  ("// only a comment", "^", "the text has no value: at least `{}` is required"),
  (
    "this is not JSON", "this",
    "`this` is not a value: a string in double quotes, a number, `true`, `false`, `null`, `{` or "
      + "`[` is allowed here"
  ),
  ("{ a: 1 }", "a", "`a` is not a key: a string in double quotes is allowed here"),
  ("{ , }", ",", "`,` is not a key: a string in double quotes is allowed here"),
  ("{ \"a\" 1 }", "1", "found `1` after a key: `:` is allowed here"),
  ("{ \"a\": 1 \"b\": 2 }", "\"b\"", "found `\"b\"`: `,` or `}` is allowed here"),
  ("[1 2]", "2", "found `2`: `,` or `]` is allowed here"),
  ("{ \"a\": [1 }", "}", "found `}`: `,` or `]` is allowed here"),
  ("{} {}", "{", "found `{` after the end: only comments are allowed here"),
  (
    "\"a\(String(repeating: "\u{301}", count: 101))\"",
    "\"a\(String(repeating: "\u{301}", count: 101))\"",
    "the string has too many combining marks in a row: 100 are allowed"
  ),
  ("{ \"a\": [1, 2], ", "{", "the object has no end: `}` is missing"),
  ("[[1, 2]", "[", "the array has no end: `]` is missing"),
  ("{ \"a\": \"b }\n", "\"b }", "the string has no end: `\"` is missing on its line"),
  ("{} /* x", "/* x", "the comment has no end: `*/` is missing"),
  (
    "[\"\\q\"]", "\\q",
    "`\\q` is not an escape: `\\\"`, `\\\\`, `\\/`, `\\b`, `\\f`, `\\n`, `\\r`, `\\t` and `\\u` "
      + "with four hexadecimal digits are allowed"
  ),
  (
    "[\"a\tb\"]", "\t",
    "the string contains a control character: an escape such as `\\t` is allowed"
  ),
  (
    "[\"\u{1f}\"]", "\u{1f}",
    "the string contains a control character: an escape such as `\\u001f` is allowed"
  ),
  ("{ \"a\": 1, \"a\": 2 }", "\"a\"", "the key `a` appears twice: only its last value counts"),
])
func aMistakeIsReportedOnce(text: String, place: String, message: String) throws {
  let json = JSONText(Array(text.utf8))
  let problem = try #require(json.problems.first)
  #expect(json.problems.count == 1)
  #expect(problem.description == message)
  let found = Array(text.utf8)[problem.range]
  #expect(place == "^" ? true : found.elementsEqual(place.utf8))
}

@Test(arguments: ["01", "1.", ".5", "+1", "1e", "-", "0x10", "NaN", "True", "'a'", "--1", "1e+"])
func aWordThatIsNotAValueOfRFC8259IsRefused(word: String) {
  let json = JSONText(Array("[\(word)]".utf8))
  #expect(json.problems.map(\.range) == [1..<1 + word.utf8.count])
  #expect(json.root?.plain == [.null])
}

@Test func eachOfSeveralMistakesIsReported() {
  let json = JSONText(Array("{ \"a\": tru, \"b\": 01, \"c\": 3, d: 4 }".utf8))
  #expect(json.problems.map(\.range.lowerBound) == [7, 17, 29])
  #expect(json.root?["c"]?.plain == 3)
  #expect(json.root?["d"]?.plain == 4)
}

@Test func whatFollowsAMistakeIsStillRead() {
  let json = JSONText(Array("{ \"a\": 1 \"b\": 2, \"c\" 3 \"d\": [4 5], \"e\": 6".utf8))
  #expect(
    json.root?.plain.line == "{ \"a\": 1, \"b\": 2, \"c\": 3, \"d\": [4, 5], \"e\": 6 }")
}

@Test func keysAndValuesKnowTheirPlace() throws {
  let text = "{ \"a\": { \"b\": [10] } }"
  let root = try #require(JSONText(Array(text.utf8)).root)
  let inner = try #require(root["a"]?.member("b"))
  #expect(root.range == 0..<22)
  #expect(inner.keyRange == 9..<12)
  #expect(inner.value.range == 14..<18)
  #expect(root[path: ["a", "b"]] == inner.value)
}

@Test(arguments: [UInt8(ascii: "["), UInt8(ascii: "{")])
func aMillionOpenBracketsAreOneProblem(bracket: UInt8) {
  let json = JSONText([UInt8](repeating: bracket, count: 1_000_000))
  #expect(json.problems.count == 1)
}

@Test func deepNestingIsOneProblemAndTheRestIsRead() {
  let depth = JSONText.nestingLimit + 5
  let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  let json = JSONText(Array("{ \"a\": \(deep), \"b\": 1 }".utf8))
  #expect(
    json.problems.map(\.description) == [
      "the value is nested too deeply: \(JSONText.nestingLimit) levels are allowed"
    ])
  #expect(json.root?["b"]?.plain == 1)
}

@Test func bytesThatAreNotUTF8AreAProblemOfTheirString() {
  let json = JSONText(Array("[\"a".utf8) + [0xff, 0x22, 0x5d])
  #expect(json.problems.map(\.range) == [1..<5])
}

@Test func numbersStayAsTheyAreWritten() throws {
  let text = JSONText(Array("[1.50, -0, 1e3, 100000000000000000000]".utf8))
  guard case .array(let items) = text.root?.content else { throw Unexpected() }
  #expect(
    items.map(\.content) == ["1.50", "-0", "1e3", "100000000000000000000"].map { .number($0) })
}

private struct Unexpected: Error {}

@Test func aStringWithoutAnEndIsOneProblem() {
  for text in [#""a\""#, #"["a\""#, "\"a\n"] {
    #expect(JSONText(Array(text.utf8)).problems.map(\.kind) == [.unclosedString])
  }
}

@Test func tokensCoverAnyBytesAndReadingThemNeverTraps() {
  let seed = UInt64.random(in: .min ... .max)
  var generator = SeededRandom(seed: seed)
  var failures: [[UInt8]] = []
  for _ in 0..<3000 {
    let bytes = randomJSONText(using: &generator)
    if !isWhole(JSONText(bytes)) { failures.append(bytes) }
  }
  #expect(failures.isEmpty, "seed \(seed)")
}

/// Whether the tokens print as the text, and every problem lies in it.
private func isWhole(_ json: JSONText) -> Bool {
  var end = 0
  for token in json.tokens(from: 0, to: json.bytes.count) {
    guard token.range.lowerBound == end, !token.range.isEmpty else { return false }
    end = token.range.upperBound
  }
  return end == json.bytes.count && json.problems.allSatisfy { $0.range.upperBound <= end }
}
