import Testing

@testable import Commands

struct VisibleControlsTests {
  @Test("A control character is made visible wherever it stands", arguments: 0..<20)
  func showsControls(before: Int) {
    let (start, end) = (String(repeating: "~", count: before), String(repeating: " ", count: 9))
    for (control, shown) in [
      ("\u{0}", "\u{2400}"), ("\u{1F}", "\u{241F}"), ("\u{7F}", "\u{2421}"),
      ("\u{80}", "\u{FFFD}"), ("\u{202E}", "\u{FFFD}"),
    ] {
      let text = start + control + end
      #expect(text.withVisibleControls == start + shown + end)
      #expect(appended(text) == "x" + start + shown + end)
    }
  }

  @Test("Other text stays as it is", arguments: ["", " ~", "due the 11th, `@done`", "é 日 👍🏽"])
  func keepsOthers(_ text: String) {
    #expect(text.withVisibleControls == text)
    #expect(appended(text) == "x" + text)
  }
}

private func appended(_ text: String) -> String {
  var bytes = Array("x".utf8)
  bytes.append(visible: text)
  return String(decoding: bytes, as: UTF8.self)
}
