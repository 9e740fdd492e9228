import Analysis
import Settings
import TaskText
import Testing

@Test func theSettingsAcceptEveryRule() {
  let reader = SettingsReader { _ in nil }
  let members = Rule.all.map { "\"\($0.id)\": \"hint\"" }.joined(separator: ", ")
  let layer = reader.layer(Array("{ \"rules\": { \(members) } }".utf8), from: .editor(folder: nil))
  #expect(layer.findings.isEmpty)
  #expect(
    Settings([layer]).rules == Dictionary(uniqueKeysWithValues: Rule.all.map { ($0.id, .hint) }))
}

@Test func aTypoInTheSettingsIsReportedWithTheMostSimilarNameAsItsFix() throws {
  let text = Array("{ \"rules\": { \"duplicate-tags\": \"off\" }, \"maxTags\": 0 }".utf8)
  let layer = SettingsReader { _ in nil }.layer(text, from: .editor(folder: nil))
  let findings = layer.findings.map(Finding.init)
  try #require(findings.count == 2)
  #expect(findings[0].rule == "invalid-setting")
  #expect(findings[0].severity == .warning)
  #expect(findings[0].fixes.map(\.edits) == [[Edit(TextRange(13, 29), "\"duplicate-tag\"")]])
  #expect(findings[0].safeFix == nil)
  #expect(findings[1].severity == .error)
  #expect(findings[1].fixes.isEmpty)
}
