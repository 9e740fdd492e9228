import Analysis
import CivilDates
import JSON
import TaskText

/// SARIF 2.1.0 (OASIS): one run with its rules, regions in Unicode code points, and fixes.
struct SARIFReport: Report {
  let detail = FindingDetail.fixes
  let escape: CharacterEscape? = .json
  let usualLength = 1024
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

  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    let object = SARIFResult(of: file)
    file.writeJSON(to: &text, passOn) { text, finding, places in
      text.append(staged: { object.add(finding, &places, to: &$0) })
    }
  }

  func foot(_ tally: Tally) -> String { "\n]}]}\n" }

  private func append(_ rule: Rule, to text: inout [UInt8]) {
    text += #"{"id": "\#(rule.id)", "shortDescription": {"text": "#.utf8
    text.append(json: rule.summary)
    text.append(literal: #"}, "fullDescription": {"text": "#)
    text.append(json: rule.why)
    let level = Severity(rule.lintLevel)
    text += #"}, "defaultConfiguration": {"enabled": \#(level != nil), "level": "#.utf8
    text += #""\#((level ?? .information).sarif)"}}"#.utf8
  }
}

/// The results of a file's findings.
private struct SARIFResult {
  /// The beginning of a place in the file.
  private let location: [UInt8]
  /// The same of a change.
  private let change: [UInt8]

  init(of file: ReportedFile) {
    let artifact = #"{"artifactLocation": {"uri": "\#(file.path.uri)"}"#
    location = Array(#"\#(artifact), "region": "#.utf8)
    change = Array(#"\#(artifact), "replacements": ["#.utf8)
  }

  /// Adds the result of one finding.
  func add(_ finding: Finding, _ places: inout PlaceIndex, to text: inout StagedText) {
    text.add(#"{"ruleId": ""#)
    text.add(text: finding.rule)
    text.add(#"", "level": ""#)
    text.add(text: finding.severity.sarif)
    text.add(#"", "message": {"text": "#)
    text.addJSON(messageOf: finding)
    text.add(#"}, "locations": [{"physicalLocation": "#)
    add(location: finding.range, &places, to: &text)
    text.add(#"}], "relatedLocations": ["#)
    text.add(each: finding.related) { text, related in
      text.add(#"{"message": {"text": "#)
      text.addJSON(messageOf: related)
      text.add(#"}, "physicalLocation": "#)
      add(location: related.range, &places, to: &text)
      text.add("}")
    }
    text.add(#"], "fixes": ["#)
    let fixes = finding.fixes
    for index in fixes.indices {
      if index > 0 { text.add(", ") }
      add(fixes[index].unwrittenTitle, fixes[index].edits, &places, to: &text)
    }
    text.add("]}")
  }

  private func add(
    _ title: FixTitle, _ edits: [Edit], _ places: inout PlaceIndex, to text: inout StagedText
  ) {
    text.add(#"{"description": {"text": "#)
    text.addJSON(title)
    text.add(#"}, "artifactChanges": ["#)
    text.add(bytes: change)
    text.add(each: edits) { text, edit in
      text.add(#"{"deletedRegion": "#)
      add(region: edit.range, &places, to: &text)
      text.add(#", "insertedContent": {"text": "#)
      text.add(json: edit.replacement)
      text.add("}}")
    }
    text.add("]}]}")
  }

  private func add(
    location range: TextRange, _ places: inout PlaceIndex, to text: inout StagedText
  ) {
    text.add(bytes: location)
    add(region: range, &places, to: &text)
    text.add("}")
  }

  private func add(
    region range: TextRange, _ places: inout PlaceIndex, to text: inout StagedText
  ) {
    let (start, end) = places.places(of: range)
    text.add(#"{"startLine": "#, start.line)
    text.add(#", "startColumn": "#, start.column)
    text.add(#", "endLine": "#, end.line)
    text.add(#", "endColumn": "#, end.column)
    text.add(#", "byteOffset": "#, range.lowerBound)
    text.add(#", "byteLength": "#, range.count)
    text.add("}")
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
