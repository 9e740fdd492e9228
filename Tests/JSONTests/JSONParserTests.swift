import Foundation
import JSON
import TestSupport
import Testing

private func parse(_ text: String) throws -> JSONValue {
  try JSONValue(parsing: Array(text.utf8))
}

@Suite struct JSONParserTests {
  @Test(
    arguments: [
      ("null", nil), (" true ", true), ("false", false), ("0", 0), ("-1", -1),
      ("2147483647", 2_147_483_647), ("1.5", .number(1.5)), ("1e3", 1000), ("0.0", 0),
      ("-0.25E-1", .number(-0.025)),
      ("-999999999999999999", -999_999_999_999_999_999), ("9223372036854775807", .integer(.max)),
      ("-9223372036854775808", .integer(.min)), ("-0", 0),
      ("100000000000000000000", .number(1e20)),
      ("333E3333", .number(.greatestFiniteMagnitude)),
      ("\"\"", ""), (#""a\"b\\c\/\n\r\t\b\f""#, "a\"b\\c/\n\r\t\u{8}\u{C}"),
      (#""\u0041\u00e9\ud83d\ude00""#, "Aé😀"), ("[]", []), ("[1, [2]]", [1, [2]]), ("{}", [:]),
      (#"{"a": 1, "b": {"c": null}}"#, ["a": 1, "b": ["c": nil]]),
    ] as [(String, JSONValue)])
  func textsAreRead(text: String, value: JSONValue) throws {
    #expect(try parse(text) == value)
  }

  @Test(arguments: [
    "", " ", "{", "[", "\"", "[,]", "{\"a\"}", "{\"a\":}", "{a:1}", "01", "1.", "-", "+1", ".5",
    "1e", "nul", "tru", "\"\\x\"", "\"\\u12\"", "\"\n\"", "[1 2]", "{} {}", "NaN", "'a'",
    "{} /*",
  ])
  func whatIsNotJSONIsRefused(text: String) {
    #expect(throws: JSONProblem.self) { try parse(text) }
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    for bytes in [[0x22, 0xC3, 0x28, 0x22], [0x22, 0x5C, 0x6E, 0xFF, 0x22]] as [[UInt8]] {
      let problem = #expect(throws: JSONProblem.self) { try JSONValue(parsing: bytes) }
      #expect(problem?.kind == .encoding)
    }
  }

  @Test(arguments: [#""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, #""\ud800x""#])
  func aLoneSurrogateBecomesOneReplacementCharacter(text: String) throws {
    #expect(try parse(text).stringValue?.unicodeScalars.first == "\u{FFFD}")
  }

  @Test func charactersAreReadAtEveryOffsetInAString() throws {
    let parts = [
      ("é", "é"), ("!", "!"), (#"\""#, "\""), (#"\\"#, "\\"), (#"\n"#, "\n"), ("\u{7F}", "\u{7F}"),
    ]
    for place in 0..<20 {
      let before = String(repeating: "a", count: place)
      for (first, firstValue) in parts {
        for (second, secondValue) in parts {
          let between = String(repeating: "b", count: place / 2)
          #expect(
            try parse("[\"\(before)\(first)\(between)\(second)\", 1]")
              == [.string(before + firstValue + between + secondValue), 1])
        }
      }
      for control in ["\n", "\0", "\u{1F}"] {
        #expect(throws: JSONProblem.self) { try parse("\"\(before)\(control)aaaaaaaa\"") }
      }
      for end in ["", "\\", #"\""#] {
        #expect(throws: JSONProblem.self) { try parse("\"\(before)\(end)") }
      }
    }
  }

  @Test func commentsAndCommasBeforeAnEndAreAllowed() throws {
    #expect(try parse("\u{FEFF}// a\n{\"a\": [1, /* b */ 2,],}") == ["a": [1, 2]])
  }

  @Test func nestingHasALimit() throws {
    let limit = JSONText.nestingLimit
    let problem = #expect(throws: JSONProblem.self) {
      try parse(String(repeating: "[", count: 100_000))
    }
    #expect(problem?.kind == .nesting(limit: limit))
    _ = try parse(String(repeating: "[", count: limit) + String(repeating: "]", count: limit))
  }

  @Test func whatTakesLongToCompareIsAMistakeOfAPersonOnly() throws {
    let text = "{\"a\": \"b\(String(repeating: "\u{301}", count: 200))\", \"a\": 2}"
    #expect(try parse(text)["a"].stringValue?.unicodeScalars.count == 201)
    #expect(JSONText(Array(text.utf8)).problems.count == 2)
  }

  @Test(
    arguments: [
      ("[1 2]", .noComma("2", isObject: false), 3), ("nul1", .notAValue("nul1"), 0),
      ("\"a\n\"", .unclosedString, 0), ("\"a\u{1}\"", .controlCharacter(1), 2),
      ("\"a\\q\"", .escape("\\q"), 2), ("\"a\\u12\"", .escape("\\u12"), 2),
    ] as [(String, JSONProblem.Kind, Int)])
  func theErrorNamesThePlace(text: String, kind: JSONProblem.Kind, start: Int) {
    let problem = #expect(throws: JSONProblem.self) { try parse(text) }
    #expect(problem?.kind == kind)
    #expect(problem?.range.lowerBound == start)
  }

  @Test func randomTextsAgreeWithFoundation() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededRandom(seed: seed)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "\"\\n\"", "1", "-2.5", "null", "true",
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...9, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      // Foundation reads a comma before the end, which RFC 8259 does not allow.
      if text.contains(",]") || text.contains(",}") { continue }
      let foundation = try? JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      let ours = try? parse(text)
      if (foundation == nil) != (ours == nil) { Issue.record("seed \(seed): \(text)") }
    }
  }
}
