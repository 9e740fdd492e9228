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
      add(fixes[0].unwrittenTitle, fixes[0].safety, fixes[0].edits, &places, to: &text)
    }
    text.add(#", "related": ["#)
    text.add(each: finding.related) { text, related in
      text.add(#"{"range": "#)
      text.add(json: related.range, &places)
      text.add(#", "message": "#)
      text.addJSON(messageOf: related)
      text.add("}")
    }
    text.add("]}")
  }

  private func add(
    _ title: FixTitle, _ safety: Fix.Safety, _ edits: [Edit], _ places: inout PlaceIndex,
    to text: inout StagedText
  ) {
    text.add(#"{"title": "#)
    text.addJSON(title)
    switch safety {
    case .safe: text.add(#", "safety": "safe", "edits": ["#)
    case .unsafe: text.add(#", "safety": "unsafe", "edits": ["#)
    }
    text.add(each: edits) { text, edit in
      text.add(#"{"range": "#)
      text.add(json: edit.range, &places)
      text.add(#", "text": "#)
      text.add(json: edit.replacement)
      text.add("}")
    }
    text.add("]}")
  }
}
