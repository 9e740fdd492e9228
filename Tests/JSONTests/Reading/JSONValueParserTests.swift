import Foundation
import JSON
import TestSupport
import Testing

private func parse(_ text: String) throws -> JSONValue {
  try JSONValue(parsing: Array(text.utf8))
}

@Suite struct JSONValueParserTests {
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
    "", " ", "{", "[", "\"", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "01", "1.", "-", "+1", ".5",
    "1e", "nul", "tru", "\"\\x\"", "\"\\u12\"", "\"\n\"", "[1 2]", "{} {}", "NaN", "'a'",
    "\u{FEFF}{}",
  ])
  func whatIsNotJSONIsRefused(text: String) {
    #expect(throws: JSONError.self) { try parse(text) }
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    #expect(throws: JSONError.invalidUTF8(offset: 0)) {
      try JSONValue(parsing: [0x22, 0xC3, 0x28, 0x22])
    }
    #expect(throws: JSONError.invalidUTF8(offset: 0)) {
      try JSONValue(parsing: [0x22, 0x5C, 0x6E, 0xFF, 0x22])
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
        #expect(throws: JSONError.self) { try parse("\"\(before)\(control)aaaaaaaa\"") }
      }
      for end in ["", "\\", #"\""#] {
        #expect(throws: JSONError.unexpectedEnd) { try parse("\"\(before)\(end)") }
      }
    }
  }

  @Test func nestingHasALimit() {
    #expect(throws: JSONError.tooDeep(limit: 256)) {
      try parse(String(repeating: "[", count: 100_000))
    }
    #expect(throws: Never.self) {
      try parse(String(repeating: "[", count: 256) + String(repeating: "]", count: 256))
    }
  }

  @Test(
    arguments: [
      ("[1", .unexpectedEnd), ("tru", .unexpectedEnd), ("1.", .unexpectedEnd),
      ("\"\\u12", .unexpectedEnd), ("[1 2]", .unexpectedByte(0x32, offset: 3)),
      ("nul1", .unexpectedByte(0x31, offset: 3)), ("-x", .unexpectedByte(0x78, offset: 1)),
      ("\"a\n\"", .unexpectedByte(0x0A, offset: 2)),
      ("\"a\u{1}\"", .unexpectedByte(0x01, offset: 2)),
      ("\"a\\q\"", .invalidEscape(offset: 2)), ("\"a\\u12\"", .invalidEscape(offset: 2)),
      ("\"a\\\n\"", .invalidEscape(offset: 2)),
    ] as [(String, JSONError)])
  func theErrorNamesThePlace(text: String, error: JSONError) {
    #expect(throws: error) { try parse(text) }
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
