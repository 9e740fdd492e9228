import LSP
import Testing

@testable import Server

@Suite struct MarkupTests {
  @Test(arguments: [
    ("one of `1` and `2`.", "one of `1` and `2`."),
    ("![x](http://a.example/x.png)", "!\\[x\\](http://a.example/x.png)"),
    ("`a` ![x](y) `b`", "`a` !\\[x\\](y) `b`"),
    ("a` ![x](y) `", "a` ![x](y) `"),
    ("`a`![x](y)", "`a`!\\[x\\](y)"),
    ("a ` b", "a \\` b"), ("``", "\\`\\`"),
    ("<img src=x> &lt; a\\b", "\\<img src=x> \\&lt; a\\\\b"),
    ("*a* _b_ ~~c~~", "\\*a\\* \\_b\\_ \\~\\~c\\~\\~"),
    ("# a", "\\# a"), ("- a", "\\- a"), ("1. a", "1\\. a"), ("1 is highest", "1 is highest"),
    ("    a", "a"), ("a\n\n# b", "a  # b"), ("\r\n> a", "\\> a"),
    ("`\u{301}a![x](y)", "\\`\u{301}a!\\[x\\](y)"), ("", ""),
  ])
  func proseContainsNoMarksButCode(text: String, markdown: String) {
    #expect(MarkupKind.markdown.prose(text) == markdown)
  }

  @Test(arguments: [
    ("a", "`a`"), ("a`b", "`` a`b ``"), ("a``![x](y)", "``` a``![x](y) ```"),
    ("a`\u{301}b", "`` a`\u{301}b ``"), ("a\n\n![x](y)", "`a  ![x](y)`"),
  ])
  func codeContainsEverything(text: String, markdown: String) {
    #expect(MarkupKind.markdown.code(text) == markdown)
  }

  @Test(arguments: [
    "one of `1` and `2`", "![x](y) *a* _b_ \\ <c> & ~d~", "a`b", "`", "# a", "a **/b/** c",
  ])
  func withoutMarksATextIsAsItWas(text: String) {
    #expect(MarkupKind.plainText.prose(text) == text.replacing("`1` and `2`", with: "1 and 2"))
    #expect(MarkupKind.plainText.code(text) == text)
  }
}
