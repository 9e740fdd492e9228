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
    let path = Array(file.path.uri.utf8)
    file.writeJSON(to: &text, passOn) { append($1, path: path, &$2, to: &$0) }
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

  private func append(
    _ finding: Finding, path: [UInt8], _ places: inout PlaceIndex, to text: inout [UInt8]
  ) {
    text.append(literal: #"{"ruleId": ""#)
    text += finding.rule.utf8
    text.append(literal: #"", "level": ""#)
    text += finding.severity.sarif.utf8
    text.append(literal: #"", "message": {"text": "#)
    text.appendJSON { finding.appendMessage(to: &$0) }
    text.append(literal: #"}, "locations": [{"physicalLocation": "#)
    append(location: finding.range, path: path, &places, to: &text)
    text.append(literal: #"}], "relatedLocations": ["#)
    text.append(each: finding.related) { text, related in
      text.append(literal: #"{"message": {"text": "#)
      text.append(json: related.message)
      text.append(literal: #"}, "physicalLocation": "#)
      append(location: related.range, path: path, &places, to: &text)
      text.append(UInt8(ascii: "}"))
    }
    text.append(literal: #"], "fixes": ["#)
    text.append(each: finding.fixes) { append($1, path: path, &places, to: &$0) }
    text.append(literal: "]}")
  }

  private func append(
    _ fix: Fix, path: [UInt8], _ places: inout PlaceIndex, to text: inout [UInt8]
  ) {
    text.append(literal: #"{"description": {"text": "#)
    text.append(json: fix.title)
    text.append(literal: #"}, "artifactChanges": [{"artifactLocation": {"uri": ""#)
    text += path
    text.append(literal: #""}, "replacements": ["#)
    text.append(each: fix.edits) { text, edit in
      text.append(literal: #"{"deletedRegion": "#)
      append(region: edit.range, &places, to: &text)
      text.append(literal: #", "insertedContent": {"text": "#)
      text.append(json: edit.replacement)
      text.append(literal: "}}")
    }
    text.append(literal: "]}]}")
  }

  private func append(
    location range: TextRange, path: [UInt8], _ places: inout PlaceIndex, to text: inout [UInt8]
  ) {
    text.append(literal: #"{"artifactLocation": {"uri": ""#)
    text += path
    text.append(literal: #""}, "region": "#)
    append(region: range, &places, to: &text)
    text.append(UInt8(ascii: "}"))
  }

  private func append(
    region range: TextRange, _ places: inout PlaceIndex, to text: inout [UInt8]
  ) {
    let (start, end) = places.places(of: range)
    text.append(numbers: { numbers in
      numbers.add(#"{"startLine": "#, start.line)
      numbers.add(#", "startColumn": "#, start.column)
      numbers.add(#", "endLine": "#, end.line)
      numbers.add(#", "endColumn": "#, end.column)
      numbers.add(#", "byteOffset": "#, range.lowerBound)
      numbers.add(#", "byteLength": "#, range.count)
      numbers.add("}")
    })
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
