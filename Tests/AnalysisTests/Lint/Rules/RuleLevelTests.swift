import Analysis
import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

/// The severities of the rule's findings in its bad example, if the settings give it this level.
private func severities(_ rule: Rule, _ level: RuleLevel) throws -> [Severity] {
  let reader = SettingsReader { _ in nil }
  let texts = [rule.settings ?? "{}", #"{ "rules": { "\#(rule.id)": "\#(level.rawValue)" } }"#]
  let settings = Settings(texts.map { reader.layer(Array($0.utf8), from: .editor(folder: nil)) })
  let today = try CivilDate(year: 2025, month: 5, day: 11)
  let bytes = Array(rule.bad.utf8)
  return try [CheckContext.Audience.editor, .lint].flatMap { audience in
    let context = CheckContext(settings: settings, today: today, audience: audience)
    let checked = CheckedDocument(bytes, isMarkdown: false, context).checkedAlone
    let found = checked.findings
      .filter { $0.rule == rule.id }.map(\.severity)
    try #require(level == .off || !found.isEmpty)
    return found
  }
}

@Test(arguments: Rule.all.map(\.id))
func theSettingsCanTurnOffRaiseAndLowerEveryRule(_ id: String) throws {
  let rule = try #require(Rule.named(id))
  #expect(try severities(rule, .off).isEmpty)
  #expect(try Set(severities(rule, .hint)) == [.hint])
  #expect(try Set(severities(rule, .information)) == [.information])
  #expect(try Set(severities(rule, .warning)) == [.warning])
  #expect(try Set(severities(rule, .error)) == [.error])
}
