import Testing

@testable import Commands

@Suite struct XMLReportsTests {
  @Test(
    "what XML does not allow is escaped, or replaced where it has no escape",
    arguments: [
      ("", ""), ("plain é😀", "plain é😀"), ("a<b>&\"c\"", "a&lt;b&gt;&amp;&quot;c&quot;"),
      ("&", "&amp;"), ("\t\r\n", "&#9;&#13;&#10;"), ("\r\na", "&#13;&#10;a"),
      ("\0a\u{1B}[31m\u{FFFE}\u{FFFF}", "\u{FFFD}a\u{FFFD}[31m\u{FFFD}\u{FFFD}"),
      ("e\u{301}<\u{301}", "e\u{301}&lt;\u{301}"),
    ])
  func escapesXML(text: String, escaped: String) {
    #expect(Array(text.xml.utf8) == Array(escaped.utf8))
  }

  @Test("each of the characters is replaced, and nothing else")
  func replacesPairs() {
    let pairs: [(Unicode.Scalar, String)] = [(":", "%3A"), (",", "%2C")]
    #expect("a:,b".replacing(pairs) == "a%3A%2Cb")
    #expect("é".replacing(pairs) == "é")
  }
}
