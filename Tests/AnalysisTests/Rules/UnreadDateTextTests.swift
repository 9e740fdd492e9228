import Analysis
import Settings
import TaskText
import TestSupport
import Testing

extension UnreadDateTests {
  @Test(arguments: [
    ("- a @due:tomorrow", "- a @due(2025-05-12)"),
    ("- a @due=next friday @b", "- a @due(2025-05-16) @b"),
    ("- a @due[tomorrow] b", "- a @due(2025-05-12) b"),
    ("- a @due (tomorrow) b", "- a @due(2025-05-12) b"),
    ("- a @Due:tomorrow 10:00 b", "- a @due(2025-05-12 10:00) b"),
    ("- a bob@due:tomorrow", "- a bob @due(2025-05-12)"),
    ("- a (@due:tomorrow)", "- a @due(2025-05-12)"),
  ])
  func wordsInBracketsAndAfterAColonAreADate(_ text: String, _ fixed: String) throws {
    let finding = try #require(try findings(text).first)
    #expect(finding.safeFix == nil)
    #expect(
      finding.message.hasPrefix("the date after `@")
        && finding.message.contains("is a relative date: today it means 2025-05-"))
    let edits = try #require(finding.fixes.first?.edits)
    #expect(String(decoding: applied(edits, to: Array(text.utf8)[...]), as: UTF8.self) == fixed)
  }

  @Test(arguments: [
    "- what is @due tomorrow", "- a @due on friday", "- a @due: \"today\" b", "- a @due: today",
    "- a @due:soon", "- a @due:tomorrows", "- a @due (today or later)",
    "https://x.org/@due:tomorrow",
    "- a @home:tomorrow",
  ])
  func wordsElsewhereAreText(_ text: String) throws { #expect(try findings(text).isEmpty) }
}
