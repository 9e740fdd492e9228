import Files
import Testing

@testable import Commands

struct VisibleTextTests {
  @Test("A control character is made visible wherever it stands", arguments: 0..<20)
  func showsControls(before: Int) {
    let (start, end) = (String(repeating: "~", count: before), String(repeating: " ", count: 9))
    for (control, shown) in [
      ("\u{0}", "\u{2400}"), ("\u{1F}", "\u{241F}"), ("\u{7F}", "\u{2421}"),
      ("\u{80}", "\u{FFFD}"), ("\u{202E}", "\u{FFFD}"),
    ] {
      let text = start + control + end
      #expect(VisibleText(text).text == start + shown + end)
      #expect(appended(text) == "x" + start + shown + end)
    }
  }

  @Test("Other text stays as it is", arguments: ["", " ~", "due the 11th, `@done`", "é 日 👍🏽"])
  func keepsOthers(_ text: String) {
    #expect(VisibleText(text).text == text)
    #expect(appended(text) == "x" + text)
  }
}

struct VisibleTextLiteralTests {
  @Test("Only literals and colors begin lines and escapes")
  func keepsLiterals() {
    let (text, paint) = ("a\u{1B}]0;b\u{7}\n\u{9B}c", Paint(isOn: true))
    let shown = "a␛]0;b␇␊\u{FFFD}c"
    let message: VisibleText = "\t\(text): \(paint(text, .bold))\n"
    #expect(message.text == "\t\(shown): \u{1B}[1m\(shown)\u{1B}[0m\n")
    let problem = Problem(Path(text), text)
    #expect(("\(problem)" as VisibleText).text == "error: \(shown): \(shown)")
    #expect([message, message].joined(separator: "\n").text == "\(message)\n\(message)")
  }
}

private func appended(_ text: String) -> String {
  var bytes = Array("x".utf8)
  bytes.append(VisibleText(text))
  return String(decoding: bytes, as: UTF8.self)
}
