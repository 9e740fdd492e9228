import Analysis
import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

/// The findings in the text, as `line: rule`.
private func findings(_ text: String, isMarkdown: Bool = false) throws -> [String] {
  let today = try CivilDate(year: 2025, month: 5, day: 14)
  let context = CheckContext(settings: Settings(), today: today, audience: .lint)
  let bytes = Array(text.utf8)
  let checked = CheckedDocument(bytes, isMarkdown: isMarkdown, context).checkedAlone
  let findings = checked.findings
  var workspace = WorkspaceIndex()
  workspace.open("", CheckedDocument(text, isMarkdown: isMarkdown, context))
  _ = workspace.update()
  #expect(workspace[""]?.findings == findings)
  return findings.map { finding in
    let line = bytes[..<finding.range.lowerBound].count { $0 == 0x0A } + 1
    return "\(line): \(finding.rule)"
  }
}

@Test(arguments: [
  ("- a @due(2025-02-30) @x @x @nolint", []),
  ("- a @due(2025-02-30) @x @x @nolint(invalid-date)", ["1: duplicate-tag"]),
  ("- a @due(2025-02-30) @x @x @nolint(invalid-date, duplicate-tag)", []),
  ("- a @nolint @due(2025-02-30)\n- b @due(2025-02-30)", ["2: invalid-date"]),
  ("- a @nolint", ["1: unused-nolint"]),
  ("- a @nolint(invalid-date)", ["1: unused-nolint"]),
  ("- a @due(2025-02-30) @nolint(invalid-date, nonsense)", ["1: unused-nolint"]),
  ("- a @nolint(overdue-task) @nolint(done-without-date)", []),
  ("- a @prioriy @nolint(misspelled-tag)", []),
  (
    "- a @prioriy @nolint(misspelled-tag)\n- b @prioritty @nolint(duplicate-tag)\n"
      + "- c @priorty @nolint(misspelled-tag) @nolint",
    ["2: misspelled-tag", "2: unused-nolint", "3: unused-nolint"]
  ),
  ("- a @x @x @nolint(duplicate-tag) @nolint(duplicate-tag)", []),
  ("- a @x @x @nolint-file(duplicate-tag) @nolint-file(duplicate-tag)", []),
  (
    "- a @nolint @nolint @nolint(a) @nolint(b)",
    ["1: unused-nolint", "1: unused-nolint", "1: unused-nolint", "1: unused-nolint"]
  ),
  ("A @nolint-file(invalid-date)\n- a @due(2025-02-30)\n- b @x @x", ["3: duplicate-tag"]),
  ("- a @due(2025-02-30)\n- b @x @x @nolint-file", []),
  ("1\n2\n3\n4\n5\n6\n7\n8\n9\n- a @due(2025-02-30) @nolint-file", []),
  (
    "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n- a @due(2025-02-30) @nolint-file",
    ["11: invalid-date", "11: unused-nolint"]
  ),
])
func suppressionsHideFindingsAndAreReportedIfUnused(_ text: String, _ expected: [String]) throws {
  #expect(try findings(text) == expected)
}

@Test(arguments: [
  ("# A @nolint-file\n- b @x @x", []), ("- a @nolint-file\n- b @x @x", []),
  ("a @nolint-file\n- b @x @x", ["2: duplicate-tag"]),
])
func inMarkdownAHeadingOrAnItemSuppressesAll(_ text: String, _ expected: [String]) throws {
  #expect(try findings(text, isMarkdown: true) == expected)
}

@Test func ofManyNamesTheFirstThousandAreReportedAndAllCount() throws {
  let names = (0..<1000).map { "a\($0)" }.joined(separator: ", ")
  let unused = [String](repeating: "1: unused-nolint", count: 1000)
  let context = CheckContext(
    settings: Settings(), today: try CivilDate(year: 2025, month: 5, day: 14), audience: .lint)
  let many = Array("- a @nolint(\(names), b)".utf8)
  #expect(allFindings(in: many, isMarkdown: false, context).flatMap(\.fixes).isEmpty)
  #expect(try findings("- a @nolint(\(names))") == ["1: unused-nolint"])
  #expect(try findings("- a @nolint(\(names), b)") == unused)
  #expect(try findings("- a @x @x @nolint(\(names), duplicate-tag)") == unused)
  #expect(try findings("- a @x @x @nolint-file(\(names), duplicate-tag)") == unused)
}

/// The names of a `@nolint` that are not used, after one that is.
@Test(arguments: [
  ("a,b c", ["a", "b", "c"]),
  (" a , , b\t\u{B}c\u{C} ", ["a", "b", "c"]),
  ("a\u{A0}b\u{3000}c", ["a", "b", "c"]),
  ("\u{E9}\u{85}a,b", ["\u{E9}", "a", "b"]),
  ("a\u{1C}b;c", ["a\u{1C}b;c"]),
])
func theNamesOfASuppressionAreSeparatedByCommasAndWhiteSpace(
  _ list: String, _ expected: [String]
) throws {
  let today = try CivilDate(year: 2025, month: 5, day: 14)
  let context = CheckContext(settings: Settings(), today: today, audience: .lint)
  let bytes = Array("- a @x @x @nolint(duplicate-tag, \(list))".utf8)
  let checked = CheckedDocument(bytes, isMarkdown: false, context).checkedAlone
  let findings = checked.findings
  let unused = findings.map { finding in
    String(decoding: bytes[finding.range.lowerBound..<finding.range.upperBound], as: UTF8.self)
  }
  #expect(unused == expected)
}
