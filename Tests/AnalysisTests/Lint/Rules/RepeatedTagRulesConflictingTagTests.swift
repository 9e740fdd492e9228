import TaskText
import Testing

@testable import Analysis

@Test func theLaterTagCanBeKeptIfThereAreFew() throws {
  for (count, fixes) in [(2, 2), (8, 2), (9, 1)] {
    let text = "- a" + (0..<count).map { " @x(\($0))" }.joined()
    let findings = allFindings(in: Array(text.utf8), isMarkdown: false, try sundayContext())
    #expect(findings.count == count - 1)
    #expect(findings.allSatisfy { $0.fixes.count == fixes }, "\(count)")
  }
}

@Test func ofManyTagsTheFixSaysWhichOneItRemoves() throws {
  let bytes = Array(("- a" + (0..<10).map { " @x(\($0))" }.joined()).utf8)
  let findings = allFindings(in: bytes, isMarkdown: false, try sundayContext())
  #expect(findings.first?.fixes.map(\.title) == ["Remove `@x(1)`"])
}

@Test func editsDoNotOverlapWhereTheItemBeginsWithTheTags() throws {
  let bytes = Array("- @x(1) @x(2) @x(3)".utf8)
  let findings = allFindings(in: bytes, isMarkdown: false, try sundayContext())
  let fix = try #require(findings.last?.fixes.last)
  #expect(edited(bytes, fix.edits) == Array("-  @x(3)".utf8))
}

@Test func noFixRemovesATagThatEndsAnUnclosedPayload() throws {
  let bytes = Array("- @a(x @a(b) c".utf8)
  let findings = allFindings(in: bytes, isMarkdown: false, try sundayContext())
  let conflict = try #require(findings.first { $0.rule == "conflicting-tag" })
  #expect(conflict.fixes.map(\.title) == ["Keep `@a(b)`"])
}

@Test func noFixRemovesATagWhosePunctuationAnUnclosedPayloadWouldTake() throws {
  let bytes = Array("- @a(x @a(b),@y".utf8)
  let findings = allFindings(in: bytes, isMarkdown: false, try sundayContext())
  let conflict = try #require(findings.first { $0.rule == "conflicting-tag" })
  #expect(conflict.fixes.map(\.title) == ["Keep `@a(b)`"])
}

@Test func theFixesOfSeveralContradictionsKeepOneTagEach() throws {
  let bytes = Array("- a @x(1) @x(2) @x(3)".utf8)
  let findings = allFindings(in: bytes, isMarkdown: false, try sundayContext())
  let fixes = quickFixes(for: findings, in: Document(bytes)).filter { !$0.isSuppression }
  #expect(
    fixes.map { edited(bytes, $0.edits).map { String(decoding: $0, as: UTF8.self) } }
      == ["- a @x(1)", "- a @x(2)", "- a @x(3)"])
}
