import Foundation
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

@Suite struct JSONWriterTests {
  @Test func whatIsWrittenFoundationReads() throws {
    let bytes = try written(sample)
    #expect(try JSONDecoder().decode(Sample.self, from: Data(bytes)) == sample)
  }

  @Test func whatFoundationWritesIsRead() throws {
    let bytes = Array(try JSONEncoder().encode(sample))
    #expect(try JSONValue(parsing: bytes).decode(Sample.self) == sample)
  }

  @Test func whatIsWrittenIsRead() throws {
    #expect(try JSONValue(parsing: written(sample)).decode(Sample.self) == sample)
  }

  @Test func nothingIsWrittenBetweenTheParts() throws {
    let value: JSONValue = ["a": [1, "b", nil], "c": [:]]
    #expect(String(decoding: try written(value), as: UTF8.self) == #"{"a":[1,"b",null],"c":{}}"#)
  }

  @Test(arguments: [(1.0, "1"), (0.1, "0.1"), (1e300, "1e+300"), (.infinity, "null")])
  func numbersAreWrittenShort(number: Double, text: String) {
    var writer = JSONWriter()
    writer.number(number)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
  }

  @Test func everyControlCharacterIsEscaped() throws {
    for scalar in 0..<UInt8(0x80) {
      let text = String(Unicode.Scalar(scalar))
      let bytes = try written(text)
      if bytes.contains(where: { $0 < 0x20 }) { Issue.record("\(scalar) stands bare") }
      if try JSONValue(parsing: bytes) != .string(text) { Issue.record("\(scalar) is lost") }
    }
  }
}
