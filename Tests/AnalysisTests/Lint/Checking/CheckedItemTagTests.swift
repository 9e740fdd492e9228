import CivilDates
import Settings
import TaskText
import Testing

@testable import Analysis

/// What is found in a text, checked in small chunks: the rule, the severity and the text at fault.
private func found(_ text: String, _ settings: Settings = Settings()) -> [String] {
  let text = StampedText(text, settings)
  return text.document.findings.map {
    "\($0.severity.name) \($0.rule) \(text.document.text.string(in: $0.range))"
  }
}

@Suite("A date of something past")
struct CheckedItemTagTests {
  @Test(
    "is not a finding if its day is settled, however it is written",
    arguments: [
      "@done (2025-05-11)", "@done(25-07-19 22:45)", "@cancelled (25-07-19 22:45)",
      "@created[2025/5/11]", "@added=2025-05-11", "@started(13/5/2025, 3:10:31 PM)",
      "@completed(11 May 2025)", "@toggle(13/5/2025, 3:10:31\u{202F}PM)",
      "@done(2025-05-11T10:00)", "@done (5.6.2020)", "@done(05/05/2025)", "@done( 2025-05-11 )",
      "@done(01-07-16 20:59)", "@done (Sun 11.05.25 10:00)",
    ])
  func settled(_ tag: String) {
    #expect(found("- a \(tag)\n") == [])
    #expect(found("- a \(tag)\n", .standardStamps).count == 1)
  }

  @Test(
    "is a finding if it has no day, or one that does not exist",
    arguments: [
      ("@done (2025-02-30)", "error invalid-date 30"), ("@done()", "warning empty-payload @done()"),
      ("@done(soon)", "warning unreadable-date soon"),
      ("@done(04-05-06 10:00)", "error invalid-date 04"),
      ("@done 2025-05-11", "warning unread-date @done 2025-05-11"),
      ("@done 25-07-19 10:00", "warning unread-date @done 25-07-19 10:00"),
      ("@done(today)", "information relative-date today"),
    ])
  func unsettled(_ tag: String, _ finding: String) {
    #expect(found("- a \(tag)\n") == [finding])
  }

  @Test(
    "is a finding if it is planned",
    arguments: [
      ("@due (2025-05-11)", "information detached-payload @due (2025-05-11)"),
      ("@start(2025/5/1)", "information nonstandard-date 2025/5/1"),
      ("@defer[2025-05-11]", "warning unparenthesized-payload @defer[2025-05-11]"),
      ("@scheduled(05/06/2025)", "warning ambiguous-date 05/06/2025"),
    ])
  func plans(_ tag: String, _ finding: String) {
    #expect(found("- a \(tag)\n") == [finding])
  }

  /// Nothing in it shows an order.
  private static let open =
    "- a @done(5/6/2025)\n- b @x @x\n- c @created(7/8/2025 10:00)\n- d @done (1-2-2025)\n"
    + "- e @done(3-4-2025)\n- f @done(19-09-11)\n- g @done(18-08-12)\n- h @due(9/10/2025)\n"

  @Test("is told to be ambiguous once for the list and shape, at the first one")
  func openShapes() throws {
    let open = [
      "information ambiguous-date 5/6/2025", "warning duplicate-tag @x",
      "information ambiguous-date 1-2-2025", "information ambiguous-date 19-09-11",
      "warning ambiguous-date 9/10/2025",
    ]
    #expect(found(Self.open) == open)
    #expect(
      found("- z @done(2/3/2025) @nolint\n" + Self.open) == open)
    let text = StampedText(Self.open, Settings())
    let later = TextRange(at: Self.open.utf8.count - 2)
    #expect(text.document.findings(touching: later).map(\.rule) == ["ambiguous-date"])
    let third = try #require(Self.open.utf8.firstIndex(of: UInt8(ascii: "8")))
    let place = Self.open.utf8.distance(from: Self.open.startIndex, to: third)
    #expect(text.document.findings(touching: TextRange(at: place)).isEmpty)
    #expect(
      text.document.findings.first?.message
        == "the date can be read as 2025-06-05 or as 2025-05-06; the setting `dateOrder` decides "
        + "for all such dates")
  }

  @Test("has the severity that the settings give its rule")
  func severity() {
    var settings = Settings()
    settings.rules = ["ambiguous-date": .error]
    #expect(found("- a @done(5/6/2025)\n", settings) == ["error ambiguous-date 5/6/2025"])
    settings.rules = ["ambiguous-date": .off]
    #expect(found(Self.open, settings) == ["warning duplicate-tag @x"])
  }

  @Test("is told once if the stamps of the list contradict each other")
  func contradiction() {
    let text =
      "- a @done(25-07-19 10:00)\n- b @done(31-12-21 10:00)\n- c @done(21-12-31 10:00)\n"
    #expect(
      found(text).filter { !$0.contains("done-in-future") }
        == ["information ambiguous-date 25-07-19 10:00"])
    #expect(found("- a @done(25-07-19 10:00)\n- b @done(25-07-20 10:00)\n") == [])
  }

  @Test("is compared with other dates in any style")
  func values() {
    #expect(
      found("- a @start(2025-07-20) @done (25-07-19 10:00)\n")
        == ["warning done-before-start 25-07-19 10:00"])
    #expect(
      found("- a @done (11/25/2026, 3:10:31\u{A0}PM)\n")
        == ["warning done-in-future 11/25/2026, 3:10:31\u{A0}PM"])
  }

  @Test("makes it unsafe to rewrite a planned date of its shape: each shows the order of the other")
  func plannedDates() {
    func fixed(_ text: String, _ settings: Settings = Settings()) -> String? {
      let text = StampedText(text, settings)
      return text.changed(by: safeFixes(of: text.document, text.usage))
    }
    #expect(fixed("- a @due(5/21/2025)\n- b @due(5/22/2025)\n") != nil)
    #expect(fixed("- a @due(5/21/2025)\n- b @done(5/22/2025)\n") == nil)
    // PlainTasks reads only its own format.
    let own = "- a @due(45-07-31 10:00)\n- b @due(46-07-30 10:00)\n"
    #expect(fixed(own) == nil)
    #expect(fixed(own, .standardStamps) != nil)
  }
}
