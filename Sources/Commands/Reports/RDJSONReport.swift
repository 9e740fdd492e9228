import Analysis
import JSON
import TaskText

/// The diagnostic format of reviewdog, in which columns count bytes from 1.
struct RDJSONReport: Report {
  let detail = FindingDetail.fixes
  let escape: CharacterEscape? = .json
  var head: String {
    #"{"source": {"name": "tagline"}, "severity": "WARNING", "diagnostics": ["#
  }
  var separator: String { "," }

  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    let path = Array(jsonQuoted(file.path).utf8)
    file.writeJSON(to: &text, passOn) { text, finding, places in
      text.append(staged: { add(finding, path, &places, to: &$0) })
    }
  }

  func foot(_ tally: Tally) -> String { tally.count == 0 ? "]}\n" : "\n]}\n" }

  private func add(
    _ finding: Finding, _ path: [UInt8], _ places: inout PlaceIndex, to text: inout StagedText
  ) {
    text.add(#"{"message": "#)
    text.addJSON(messageOf: finding)
    text.add(#", "location": {"path": "#)
    text.add(bytes: path)
    text.add(#", "range": "#)
    add(finding.range, &places, to: &text)
    text.add(#"}, "severity": ""#)
    text.add(text: finding.severity.reviewdog)
    text.add(#"", "code": {"value": ""#)
    text.add(text: finding.rule)
    text.add(#""}, "suggestions": ["#)
    text.add(each: finding.fixes.first?.edits ?? []) { text, edit in
      text.add(#"{"range": "#)
      add(edit.range, &places, to: &text)
      text.add(#", "text": "#)
      text.add(json: edit.replacement)
      text.add("}")
    }
    text.add("]}")
  }

  private func add(_ range: TextRange, _ places: inout PlaceIndex, to text: inout StagedText) {
    let (start, end) = places.places(of: range)
    let first = places.line(at: range.lowerBound).lowerBound
    let last = places.line(at: range.upperBound).lowerBound
    text.add(#"{"start": {"line": "#, start.line)
    text.add(#", "column": "#, range.lowerBound - first + 1)
    text.add(#"}, "end": {"line": "#, end.line)
    text.add(#", "column": "#, range.upperBound - last + 1)
    text.add("}}")
  }
}

extension Severity {
  fileprivate var reviewdog: String {
    switch self {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .information, .hint: "INFO"
    }
  }
}
