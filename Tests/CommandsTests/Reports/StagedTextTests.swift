import Analysis
import JSON
import TaskText
import Testing

@testable import Commands

struct StagedTextTests {
  @Test(
    "numbers are written in decimal", arguments: [0, 7, 10, 99, 100, 2009, 12345, -5, .max, .min])
  func writesNumbers(number: Int) {
    #expect(text { $0.add("n: ", number) } == "n: \(number)")
  }

  @Test("parts that are longer than the block, or together, stay in order")
  func staysInOrder() {
    for length in [0, 1, 1000, 1023, 1024, 1025, 5000] {
      let long = String(repeating: "x", count: length)
      let written = text { text in
        text.add("<")
        text.add(text: long)
        text.add("-", length)
        text.add(bytes: Array(long.utf8))
        text.add(json: long)
        text.add(">")
      }
      #expect(written == "<\(long)-\(length)\(long)\"\(long)\">")
    }
  }

  @Test("a text that needs escapes is written with them", arguments: ["a\"b", "é\n", "\u{7F}"])
  func escapes(value: String) {
    var bytes: [UInt8] = []
    bytes.append(json: value)
    #expect(text { $0.add(json: value) } == String(decoding: bytes, as: UTF8.self))
  }

  @Test(
    "a text that is written in place is escaped as one that is given",
    arguments: ["", "plain text of some length", "a\"b\\c/", "\n", "\u{1}\u{7F}", "é😀"])
  func escapesInPlace(value: String) {
    let finding = Finding(
      rule: "rule", severity: .hint, range: TextRange(at: 0), message: value,
      fixes: [.insert("", at: 0, title: value, .safe)], related: [.init(TextRange(at: 0), value)])
    #expect(text { $0.addJSON(messageOf: finding) } == jsonQuoted(value))
    #expect(text { $0.addJSON(messageOf: finding.related[0]) } == jsonQuoted(value))
    #expect(text { $0.addJSON(finding.fixes[0].unwrittenTitle) } == jsonQuoted(value))
  }

  @Test("control characters of a text that is written in place are made visible")
  func showsControls() {
    #expect(text { $0.addVisible { $0 += "a\u{1B}[31mé".utf8 } } == "a␛[31mé")
  }

  private func text(_ write: (inout StagedText) -> Void) -> String {
    var bytes = Array("before ".utf8)
    bytes.append(staged: write)
    return String(decoding: bytes.dropFirst(7), as: UTF8.self)
  }
}
