import Analysis
import CivilDates
import JSON
import TaskText

/// All findings as one JSON array, one object per line.
struct JSONReport: Report {
  let detail = FindingDetail.fixes
  let escape: CharacterEscape? = .json
  let usualLength = 640
  var head: String { "[" }
  var separator: String { "," }

  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    let object = FindingObject(of: file)
    file.writeJSON(to: &text, passOn) { text, finding, places in
      text.append(staged: { object.add(finding, &places, to: &$0) })
    }
  }

  func foot(_ tally: Tally) -> String { tally.count == 0 ? "]\n" : "\n]\n" }
}

/// The objects of a file's findings.
struct FindingObject {
  /// The beginning of each, with the path.
  private let start: [UInt8]

  init(of file: ReportedFile) {
    start = Array(#"{"path": \#(jsonQuoted(file.path)), "rule": ""#.utf8)
  }

  /// Adds the object of one finding.
  func add(_ finding: Finding, _ places: inout PlaceIndex, to text: inout StagedText) {
    text.add(bytes: start)
    text.add(text: finding.rule)
    text.add(#"", "severity": ""#)
    text.add(text: finding.severity.name)
    text.add(#"", "message": "#)
    text.addJSON(messageOf: finding)
    text.add(#", "range": "#)
    text.add(json: finding.range, &places)
    text.add(#", "fix": "#)
    let fixes = finding.fixes
    if fixes.isEmpty {
      text.add("null")
    } else {
      add(fixes[0], &places, to: &text)
    }
    text.add(#", "related": ["#)
    text.add(each: finding.related) { text, related in
      add(related.range, &places, #", "message": "#, related.message, to: &text)
    }
    text.add("]}")
  }

  private func add(_ fix: Fix, _ places: inout PlaceIndex, to text: inout StagedText) {
    text.add(#"{"title": "#)
    text.addJSON(titleOf: fix)
    switch fix.safety {
    case .safe: text.add(#", "safety": "safe", "edits": ["#)
    case .unsafe: text.add(#", "safety": "unsafe", "edits": ["#)
    }
    text.add(each: fix.edits) { text, edit in
      add(edit.range, &places, #", "text": "#, edit.replacement, to: &text)
    }
    text.add("]}")
  }

  /// Adds an object with a range and a string.
  private func add(
    _ range: TextRange, _ places: inout PlaceIndex, _ key: StaticString, _ value: String,
    to text: inout StagedText
  ) {
    text.add(#"{"range": "#)
    text.add(json: range, &places)
    text.add(key)
    text.add(json: value)
    text.add("}")
  }
}
