import TagFields
import Testing

struct ShortenedTests {
  @Test(
    "A text with too many characters loses its end, whatever its bytes are",
    arguments: [
      ("", ""), ("abcd", "abcd"), ("abcde", "abc…"), ("abcdefgh", "abc…"), ("ÄÖÜß", "ÄÖÜß"),
      ("ÄÖÜßÄ", "ÄÖÜ…"), ("e\u{301}e\u{301}e\u{301}e\u{301}", "e\u{301}e\u{301}e\u{301}e\u{301}"),
      ("👩‍👩‍👧abcd", "👩‍👩‍👧ab…"),
    ])
  func keepsTheBeginning(_ text: String, _ short: String) {
    #expect(shortened(text, toCount: 4) == short)
    #expect(shortened(text, to: 4, measure: \.count) == short)
  }
}
