import JSON
import Testing

private func written(_ value: JSONValue) -> [UInt8] {
  var writer = JSONWriter()
  writer.value(value)
  return writer.bytes
}

@Suite struct JSONWriterTests {
  @Test func noBlanksAreWritten() {
    let value: JSONValue = ["a": [1, "b", nil, true, []], "c": [:]]
    let text = String(decoding: written(value), as: UTF8.self)
    #expect(text == #"{"a":[1,"b",null,true,[]],"c":{}}"#)
  }

  @Test(arguments: [(1.0, "1"), (0.1, "0.1"), (1e300, "1e+300"), (.infinity, "null")])
  func numbersAreWrittenShort(number: Double, text: String) {
    var writer = JSONWriter()
    writer.number(number)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [Int.min, -10, -1, 0, 9, 10, Int.max])
  func integersAreWrittenWhole(number: Int) {
    var writer = JSONWriter()
    writer.integer(number)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "\(number)")
  }

  @Test func writtenValuesAreReadBack() throws {
    let value: JSONValue = [
      "a\"b\\c/\n\r\t\u{1}\u{7F}é😀\u{2028}": [nil, false, -3, .number(2.5), "s", [:], [[]]]
    ]
    #expect(try JSONValue(parsing: written(value)) == value)
    #expect(try JSONValue(parsing: Array(value.line.utf8)) == value)
    #expect(try JSONValue(parsing: Array(value.pretty.utf8)) == value)
  }
}
