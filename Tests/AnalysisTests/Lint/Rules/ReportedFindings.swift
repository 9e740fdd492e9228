import Settings
import TaskText

@testable import Analysis

/// What the rule reports in a text on 11 May 2025: each place with its message, and the text after
/// each of its fixes.
func reported(
  _ rule: Rule, in text: String, _ settings: Settings = Settings()
) throws -> [String] {
  let bytes = Array(text.utf8)
  let findings = try allFindings(in: bytes, isMarkdown: false, sundayContext(settings))
  return findings.filter { $0.rule == rule.id }.flatMap { finding in
    let place = String(
      decoding: bytes[finding.range.lowerBound..<finding.range.upperBound], as: UTF8.self)
    let fixed = finding.fixes.map { fix in
      "  " + String(decoding: edited(bytes, fix.edits) ?? [], as: UTF8.self)
    }
    return ["\(place): \(finding.message)"] + fixed
  }
}
