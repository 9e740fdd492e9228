import Analysis
import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

/// The findings in a text if the rule is turned on, on the day of the examples.
private func findings(_ text: String, _ rule: Rule) throws -> [Finding] {
  let reader = SettingsReader { _ in nil }
  let layer = reader.layer(Array((rule.settings ?? "{}").utf8), from: .editor(folder: nil))
  #expect(layer.findings.isEmpty)
  var settings = Settings([layer])
  if rule.lintLevel == .off, settings.rules[rule.id] == nil { settings.rules[rule.id] = .warning }
  let today = try CivilDate(year: 2025, month: 5, day: 11)
  let context = CheckContext(settings: settings, today: today, audience: .lint)
  let checked = CheckedDocument(Array(text.utf8), isMarkdown: false, context).checkedAlone
  return checked.findings
}

@Test(arguments: Rule.all.map(\.id))
func theBadExampleIsReportedAndTheGoodOneIsNot(_ id: String) throws {
  let rule = try #require(Rule.named(id))
  let bad = try findings(rule.bad, rule)
  // What is wrong with an id is told at each item that it concerns.
  let isTwice = ["duplicate-id", "dependency-cycle"].contains(id)
  #expect(bad.map(\.rule) == Array(repeating: id, count: isTwice ? 2 : 1), "\(bad)")
  #expect(try findings(rule.good, rule).isEmpty)
  if let fix = bad.first?.fixes.first {
    var document = Document(rule.bad)
    for edit in fix.edits.reversed() { document.replace(edit.range, with: edit.replacement) }
    #expect(document.text == rule.good)
  }
  #expect((bad.first?.fixes.isEmpty ?? true) == (rule.fixes == nil))
}
