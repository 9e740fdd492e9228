import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// The findings about ids in a text on 11 May 2025, each with the text that it is about.
private func found(_ text: String, isMarkdown: Bool = false) throws -> [String] {
  let bytes = Array(text.utf8)
  return try allFindings(in: bytes, isMarkdown: isMarkdown, sundayContext()).filter { finding in
    if case .plan = Rule.named(finding.rule)?.check { true } else { false }
  }.map { finding in
    let place = bytes[finding.range.lowerBound..<finding.range.upperBound]
    return "\(finding.rule) \(String(decoding: place, as: UTF8.self)): \(finding.message)"
  }
}

/// The plan of some lists.
private func plan(_ texts: String...) -> Plan {
  Plan(texts.compactMap { PlanPart(of: Document($0).chunks, DateOptions()) })
}

@Suite struct PlanTests {
  @Test(arguments: [
    "- a @id(1234)\n- b @id(1234)", "- a @after(lunch)",
    "- a @id\n- b @after()\n- c @id(two words)",
    "- a @id(a)\n- b @after(a) @id(b)\n- c @after(a, b)",
    "- a @id(a) @done\n- b @after(a) @done",
    "- a @id(a) @after(b) @cancelled\n- b @id(b) @after(a)",
    "- a @id(a)\n- b @after(a) @cancelled",
    "- a @id(a) @due(2025-05-11)\n- b @after(a) @due(2025-05-11 09:00)",
    "- a @id(a)\n- b @after(c) @nolint(unknown-id)", "- a @id(a)\n- b @after(c) @nolint",
  ])
  func whatIsRightOrMeansSomethingElseIsSilent(text: String) throws {
    #expect(try found(text) == [])
  }

  @Test func aSuppressionOfWhatIsFoundAboutIDsIsUsed() throws {
    let text = "- a @id(a)\n- b @after(c) @nolint\n- c @after(d) @nolint(unknown-id)"
    #expect(try allFindings(in: Array(text.utf8), isMarkdown: false, sundayContext()).isEmpty)
  }

  @Test func aReferenceIsComparedAsNamesAre() throws {
    #expect(
      try found("- a @id(e\u{301}t)\n- b @after(\u{e9}t, Et)") == [
        "unknown-id Et: no item has the id `Et`; did you mean `e\u{301}t`?"
      ])
  }

  @Test(arguments: [
    (
      "- a @id(a) @after(a)", ["dependency-cycle a: this item comes after itself"]
    ),
    (
      "A: @id(a)\n\t- b @after(a)",
      ["dependency-cycle a: `a` waits for this, too: one belongs to the other"]
    ),
    (
      "- a @id(a) @after(b)\n- b @id(b) @after(c)\n- c @id(c) @after(a)",
      [
        "dependency-cycle b: `b` waits for `c`, which waits for `a`, which waits for `b`",
        "dependency-cycle c: `c` waits for `a`, which waits for `b`, which waits for `c`",
        "dependency-cycle a: `a` waits for `b`, which waits for `c`, which waits for `a`",
      ]
    ),
    // What is closed in between does not matter.
    (
      "A: @after(b)\n\t- x\n\t- c @id(c)\n\t\t- d @done\n\t\tB: @id(b)",
      ["dependency-cycle b: `b` waits for this, too: one belongs to the other"]
    ),
    // What belongs to the second waits with it, and the second is not done before that is.
    (
      "A: @id(a)\n\t- x @after(y)\nB: @after(a)\n\t- y @id(y)",
      [
        "dependency-cycle y: `y` waits for `a`, which waits for `y`",
        "dependency-cycle a: `a` waits for `y`, which waits for `a`",
      ]
    ),
  ])
  func aCircleIsSpelledOut(text: String, findings: [String]) throws {
    #expect(try found(text) == findings)
  }

  @Test func aParentIsDoneWhenEachLeafBelowItIs() {
    let targets = plan(
      """
      A: @id(open)
        - b
          - c @done
        - d
      B: @id(done)
        - e
          - f @done
        - g @cancelled
          - h
      C: @id(empty)
        a note
      D: @done
        - i @id(covered)
      """)
    #expect(targets.openIDs == ["open", "empty"])
  }

  @Test func anIDIsKnownInAllLists() {
    let plan = plan("- paint @id(paint)\n", "- lamp @after(paint) @id(lamp)\n- x @after(paint)\n")
    #expect(plan.waitsFor(["paint", "lamp", "none"]) == ["paint", "lamp"])
    #expect(plan["paint"]?.waiting == ["lamp", "x"])
    #expect(plan.ids.map(\.id) == ["lamp", "paint"])
  }

  @Test func aHundredCirclesAreTold() throws {
    let pairs = (1...150).map { "- a @id(a\($0)) @after(b\($0))\n- b @id(b\($0)) @after(a\($0))\n" }
    #expect(try found(pairs.joined()).count == 200)
  }

  @Test func aLongCircleIsShortened() throws {
    let ring = (0..<20).map { "- a @id(i\($0)) @after(i\(($0 + 1) % 20))\n" }.joined()
    let first = try #require(try found(ring).first)
    #expect(
      first == "dependency-cycle i1: `i1` waits for `i2`, which waits for `i3`, which waits for "
        + "`i4`, which waits for `i5`, which waits for `i6`, which waits for `…`, which waits for "
        + "`i1`")
  }

  @Test func markdownHasPlansToo() throws {
    #expect(
      try found("# A\n- [ ] a @id(a)\n- [x] b @after(a)\n", isMarkdown: true) == [
        "done-before-dependency a: this is done, but `a`, which it comes after, is open"
      ])
  }
}
