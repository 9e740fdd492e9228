import CivilDates
import Settings
import TaskText
import Testing

@testable import Analysis

/// The stamps of a file are each other's evidence, so safe fixes rewrite all of a shape, or none.
@Suite("Rounds of fixes")
struct FixRoundsTests {
  private func fixed(_ text: String, _ settings: Settings = .standardStamps) -> String? {
    let text = StampedText(text, settings)
    return text.changed(by: safeFixes(of: text.document, text.usage))
  }

  @Test(
    "the order that the file shows is written",
    arguments: [
      (
        "- a @done (11-06-22 21:31)\n- b @done(31-12-21 10:00)\n- c @done(30-12-21)\n- d @done(29-12-21 1:00)",
        "- a @done(2022-06-11 21:31)\n- b @done(2021-12-31 10:00)\n- c @done(2021-12-30)\n- d @done(2021-12-29 01:00)"
      ),
      (
        "- a @due(5/6/2025)\n- b @due(5/21/2025)\n- c @due(5/22/2025)",
        "- a @due(2025-05-06)\n- b @due(2025-05-21)\n- c @due(2025-05-22)"
      ),
      (
        "- a @done(31-12-21 10:00)\n- b @done(30-12-21 10:00)\n- c @done 11-06-22 21:31",
        "- a @done(2021-12-31 10:00)\n- b @done(2021-12-30 10:00)\n- c @done 11-06-22 21:31"
      ),
      ("- a @due(13/05/2025)", "- a @due(2025-05-13)"),
      (
        "- a @done(11.06.22 1:00) @created(28-05-22 1:00)\n- b @done(29.05.22 1:00)\n- c @done(31.05.22 1:00)",
        "- a @done(2022-06-11 01:00) @created(28-05-22 1:00)\n- b @done(2022-05-29 01:00)\n- c @done(2022-05-31 01:00)"
      ),
    ])
  func allAreRewritten(_ text: String, _ result: String) {
    #expect(fixed(text) == result)
  }

  /// Two stamps that show the order.
  private static let evidence = "- a @done(31-12-21 10:00)\n- b @done(30-12-21 10:00)\n"

  @Test(
    "if one stamp of the shape is not rewritten, none is",
    arguments: [
      "- c @done(29-12-21 10:00) @nolint",
      "- c @done(29-12-21 10:00) @nolint(nonstandard-date)",
      "- c @done(45-45-45 10:00)",
      "- c @due(29-12-21 10:00 every nothing)",
      "- c @done(29-12-21 10:00 - 30-12-21 10:00)",
      "- c @due(45-01-02)",
    ])
  func noneIsRewritten(_ line: String) {
    #expect(fixed(Self.evidence) != nil)
    #expect(fixed(Self.evidence + line) == nil)
    let text = StampedText(Self.evidence + line)
    #expect(fixes(of: "nonstandard-date", in: text.document, text.usage) == nil)
    #expect(
      text.document.findings.allSatisfy {
        $0.fixes.allSatisfy { $0.stamps.isEmpty || $0.safety == .unsafe }
      })
  }

  @Test("one stamp alone shows no order if a date that nothing reads may be another")
  func unreadStamps() {
    #expect(fixed("- a @due(45.01.27 19:46)\n") == "- a @due(2045-01-27 19:46)\n")
    #expect(fixed("- a @due(45.01.27 19:46)\n- b @done  (23.11.26 16:10) @x\n") == nil)
    #expect(fixed("- a @due(45.01.27 19:46)\n- b @done23.11.26\n") == nil)
    #expect(fixed("- a @due(45.01.27 19:46)\n- b @done tomorrow\n") != nil)
  }

  @Test("suppressing the rule in the whole file leaves all stamps")
  func suppressedInTheFile() {
    #expect(fixed("@nolint-file(nonstandard-date)\n" + Self.evidence) == nil)
  }

  @Test("a stamp whose fix has to wait for another one makes the others wait too")
  func rounds() {
    let unclosed = "- c @x,@done(29-12-21 10:00"
    #expect(
      fixed(Self.evidence + unclosed)
        == "- a @done(2021-12-31 10:00)\n- b @done(2021-12-30 10:00)\n- c @x,@done(2021-12-29 10:00)"
    )
    let repeated = "- c @done(29-12-21 10:00) @done(29-12-21 10:00)"
    #expect(
      fixed(Self.evidence + repeated)
        == "- a @done(2021-12-31 10:00)\n- b @done(2021-12-30 10:00)\n- c @done(2021-12-29 10:00)")
  }

  @Test("stamps of another shape, and fixes of other rules, are not concerned")
  func othersAreFixed() {
    #expect(
      fixed(Self.evidence + "- c @done(45-45-45 10:00) @x @x\n- d @due(13/05/2025)")
        == Self.evidence + "- c @done(45-45-45 10:00) @x\n- d @due(2025-05-13)")
  }

  @Test("a setting decides for good, so each stamp stands by itself")
  func settings() {
    var settings = Settings.standardStamps
    settings.dateOrder = .monthDayYear
    #expect(
      fixed("- a @done(06-11-22 10:00)\n- b @due(5/6/2025)\n- c @done(31-12-21 10:00)", settings)
        == "- a @done(2022-06-11 10:00)\n- b @due(2025-05-06)\n- c @done(31-12-21 10:00)")
    settings.dateFormats = ["DD-MM-YY HH:mm"].compactMap { try? DateFormat($0) }
    #expect(fixed("- a @done(06-11-22 10:00)", settings) == nil)
  }

  @Test("a menu is told that there is something to fix, although stamps are fixed together")
  func partOfAChange() {
    let text = StampedText(Self.evidence)
    #expect(safeFixes(of: text.document, text.usage, extent: .part) != nil)
  }
}
