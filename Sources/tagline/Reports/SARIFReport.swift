import Analysis
import JSON
import TaskText

/// SARIF 2.1.0 (OASIS): one run with its rules, regions in Unicode code points, and fixes.
struct SARIFReport: Report {
  let detail = FindingDetail.fixes
  let escape: CharacterEscape? = .json
  var head: String {
    var text: [UInt8] = []
    text += #"{"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0""#.utf8
    text += #", "runs": [{"columnKind": "unicodeCodePoints", "tool": {"driver": {"name""#.utf8
    text += #": "tagline", "version": "\#(Program.version)", "rules": ["#.utf8
    text += "\n  ".utf8
    text.append(each: Rule.all, separator: ",\n  ") { append($1, to: &$0) }
    text += "\n]}}, \"results\": [".utf8
    return String(decoding: text, as: UTF8.self)
  }
  var separator: String { "," }

  func piece(for file: ReportedFile) -> [UInt8] {
    let path = file.path.uri
    return file.jsonElements { append($1, path: path, &$2, to: &$0) }
  }

  func foot(_ tally: Tally) -> String { "\n]}]}\n" }

  private func append(_ rule: Rule, to text: inout [UInt8]) {
    text += #"{"id": "\#(rule.id)", "shortDescription": {"text": "#.utf8
    text.append(json: rule.summary)
    text += #"}, "fullDescription": {"text": "#.utf8
    text.append(json: rule.why)
    let level = Severity(rule.lintLevel)
    text += #"}, "defaultConfiguration": {"enabled": \#(level != nil), "level": "#.utf8
    text += #""\#((level ?? .information).sarif)"}}"#.utf8
  }

  private func append(
    _ finding: Finding, path: String, _ places: inout PlaceIndex, to text: inout [UInt8]
  ) {
    text += #"{"ruleId": "\#(finding.rule)", "level": "\#(finding.severity.sarif)""#.utf8
    text += #", "message": {"text": "#.utf8
    text.append(json: finding.message)
    text +=
      #"}, "locations": [{"physicalLocation": \#(location(path, finding.range, &places))}]"#
      .utf8
    text += #", "relatedLocations": ["#.utf8
    text.append(each: finding.related) { text, related in
      text += #"{"message": {"text": "#.utf8
      text.append(json: related.message)
      text += #"}, "physicalLocation": \#(location(path, related.range, &places))}"#.utf8
    }
    text += #"], "fixes": ["#.utf8
    text.append(each: finding.fixes) { append($1, path: path, &places, to: &$0) }
    text += "]}".utf8
  }

  private func append(
    _ fix: Fix, path: String, _ places: inout PlaceIndex, to text: inout [UInt8]
  ) {
    text += #"{"description": {"text": "#.utf8
    text.append(json: fix.title)
    text += #"}, "artifactChanges": [{"artifactLocation": {"uri": "\#(path)"}"#.utf8
    text += #", "replacements": ["#.utf8
    text.append(each: fix.edits) { text, edit in
      text += #"{"deletedRegion": \#(region(edit.range, &places))"#.utf8
      text += #", "insertedContent": {"text": "#.utf8
      text.append(json: edit.replacement)
      text += "}}".utf8
    }
    text += "]}]}".utf8
  }

  private func location(_ path: String, _ range: TextRange, _ places: inout PlaceIndex) -> String {
    #"{"artifactLocation": {"uri": "\#(path)"}, "region": \#(region(range, &places))}"#
  }

  private func region(_ range: TextRange, _ places: inout PlaceIndex) -> String {
    let (start, end) = places.places(of: range)
    return #"{"startLine": \#(start.line), "startColumn": \#(start.column), "#
      + #""endLine": \#(end.line), "endColumn": \#(end.column), "#
      + #""byteOffset": \#(range.lowerBound), "byteLength": \#(range.count)}"#
  }
}

extension Severity {
  fileprivate var sarif: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information, .hint: "note"
    }
  }
}
