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
    file.writeJSON(to: &text, passOn) { text, finding, places in
      text += #"{"message": "#.utf8
      text.append(json: finding.message)
      text += #", "location": {"path": "#.utf8
      text.append(json: file.path)
      text += #", "range": \#(range(finding.range, &places))}"#.utf8
      text += #", "severity": "\#(finding.severity.reviewdog)""#.utf8
      text += #", "code": {"value": "\#(finding.rule)"}, "suggestions": ["#.utf8
      text.append(each: finding.fixes.first?.edits ?? []) { text, edit in
        text += #"{"range": \#(range(edit.range, &places)), "text": "#.utf8
        text.append(json: edit.replacement)
        text.append(UInt8(ascii: "}"))
      }
      text += "]}".utf8
    }
  }

  func foot(_ tally: Tally) -> String { tally.count == 0 ? "]}\n" : "\n]}\n" }

  private func range(_ range: TextRange, _ places: inout PlaceIndex) -> String {
    let (start, end) = places.places(of: range)
    let first = places.line(at: range.lowerBound).lowerBound
    let last = places.line(at: range.upperBound).lowerBound
    return #"{"start": {"line": \#(start.line), "column": \#(range.lowerBound - first + 1)}"#
      + #", "end": {"line": \#(end.line), "column": \#(range.upperBound - last + 1)}}"#
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
