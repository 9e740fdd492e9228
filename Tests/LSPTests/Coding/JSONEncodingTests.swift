import Foundation
import JSON
import LSP
import Testing

private struct Sample: Codable, Hashable {
  struct Part: Codable, Hashable {
    var name: String
    var numbers: [Int]
    var none: Int?
  }

  var text: String
  var flag: Bool
  var number: Double
  var parts: [Part]
  var table: [String: [Part]]
  var data: JSONValue
  var tokens: [UInt32]
}

private let sample = Sample(
  text: "a\"b\\c/\n\r\t\u{1}\u{7F}é😀\u{2028}", flag: true, number: -0.5,
  parts: [
    .init(name: "", numbers: [Int.min, -1, 0, 9, 10, Int.max]), .init(name: "x", numbers: []),
  ],
  table: ["k": [.init(name: "y", numbers: [1], none: 3)]],
  data: ["a": [nil, true, 1, .number(2.5), "s", [:]]], tokens: [0, 10, .max])

private func written(_ value: some Encodable) throws -> [UInt8] {
  var writer = JSONWriter()
  try writer.encode(value)
  return writer.bytes
}

@Suite struct JSONEncodingTests {
  @Test func foundationReadsWhatIsWritten() throws {
    let bytes = try written(sample)
    #expect(try JSONDecoder().decode(Sample.self, from: Data(bytes)) == sample)
  }

  @Test func whatFoundationWritesIsReadBack() throws {
    let bytes = Array(try JSONEncoder().encode(sample))
    #expect(try JSONValue(parsing: bytes).decode(Sample.self) == sample)
  }

  @Test func writtenValuesAreReadBack() throws {
    #expect(try JSONValue(parsing: written(sample)).decode(Sample.self) == sample)
  }

  @Test func encodingEndsWithTheErrorOfTheCheck() throws {
    struct Stop: Error {}
    var asked = 0
    var writer = JSONWriter()
    #expect(throws: Stop.self) {
      try writer.encode([sample, sample]) {
        asked += 1
        if asked > 3 { throw Stop() }
      }
    }
    #expect(!writer.bytes.isEmpty)
  }

  @Test func aValueIsEncodedAsItIsSent() throws {
    let edit = TextEdit(
      range: Range(start: Position(line: 0, character: 1), end: Position(line: 2, character: 3)),
      newText: "x")
    #expect(
      try JSONValue(encoding: edit) == [
        "range": [
          "start": ["line": 0, "character": 1], "end": ["line": 2, "character": 3],
        ],
        "newText": "x",
      ])
  }
}
