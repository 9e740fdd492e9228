import JSON
import Testing

@Suite struct JSONWriterEscapingTests {
  @Test func everyControlCharacterIsEscaped() throws {
    for scalar in 0..<UInt8(0x80) {
      let text = String(Unicode.Scalar(scalar))
      let quoted = Array(jsonQuoted(text).utf8)
      if quoted.contains(where: { $0 < 0x20 || $0 == 0x7F }) { Issue.record("\(scalar) is bare") }
      if try JSONValue(parsing: quoted) != .string(text) { Issue.record("\(scalar) is lost") }
    }
  }

  @Test(
    arguments: [
      ("", #""""#), ("a\"b\\c/", #""a\"b\\c/""#), ("\n\r\t", #""\n\r\t""#),
      ("\u{1}\u{1F}\u{7F}", #""\u0001\u001f\u007f""#), ("é😀\u{2028}", "\"é😀\u{2028}\""),
    ])
  func onlyWhatNeedsAnEscapeIsEscaped(text: String, quoted: String) {
    #expect(jsonQuoted(text) == quoted)
  }

  @Test func charactersAreEscapedAtEveryOffset() throws {
    for place in 0..<40 {
      let plain = String(repeating: "a", count: place)
      for special in ["\"", "\n", "\u{7F}", "é\\"] {
        let text = plain + special + plain
        #expect(try JSONValue(parsing: Array(jsonQuoted(text).utf8)) == .string(text))
      }
    }
  }
}
