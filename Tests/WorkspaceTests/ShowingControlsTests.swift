import Testing

@testable import Workspace

@Suite struct ShowingControlsTests {
  @Test(arguments: [
    ("a\nb", "a\u{240A}b"), ("\u{1B}[31m", "\u{241B}[31m"), ("\u{7F}", "\u{2421}"),
    ("\u{202E}a", "\u{FFFD}a"), ("é 日 👍🏽", "é 日 👍🏽"), ("", ""),
  ])
  func aControlCharacterIsMadeVisible(text: String, shown: String) {
    #expect(text.showingControls == shown)
  }
}
