import Testing

@testable import Analysis

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("who", "who"), ("été-1.0_x", "été-1.0_x"), ("", "''"), ("a b", "'a b'"),
    ("who(a)", "'who(a)'"),
    ("it's", "'it'\\''s'"), ("$x", "'$x'"),
  ])
  func aTextIsQuotedIfAShellMayReadItOtherwise(text: String, word: String) {
    #expect(shellWord(text) == word)
  }
}
