import Analysis
import JSON
import TaskText

/// All findings as one JSON array, one object per line.
struct JSONReport: Report {
  let detail = FindingDetail.fixes
  let escape: CharacterEscape? = .json
  var head: String { "[" }
  var separator: String { "," }

  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    file.writeJSON(to: &text, passOn) { text, finding, places in
      text.append(json: finding, path: file.path, &places)
    }
  }

  func foot(_ tally: Tally) -> String { tally.count == 0 ? "]\n" : "\n]\n" }
}

extension [UInt8] {
  /// Appends one finding as an object.
  mutating func append(json finding: Finding, path: String, _ places: inout PlaceIndex) {
    append(literal: #"{"path": "#)
    append(json: path)
    append(literal: #", "rule": ""#)
    self += finding.rule.utf8
    append(literal: #"", "severity": ""#)
    self += finding.severity.name.utf8
    append(literal: #"", "message": "#)
    append(json: finding.message)
    append(literal: #", "range": "#)
    append(json: finding.range, &places)
    append(literal: #", "fix": "#)
    append(json: finding.fixes.first, &places)
    append(literal: #", "related": ["#)
    append(each: finding.related) { text, related in
      text.append(literal: #"{"range": "#)
      text.append(json: related.range, &places)
      text.append(literal: #", "message": "#)
      text.append(json: related.message)
      text.append(UInt8(ascii: "}"))
    }
    append(literal: "]}")
  }

  private mutating func append(json fix: Fix?, _ places: inout PlaceIndex) {
    guard let fix else {
      append(literal: "null")
      return
    }
    append(literal: #"{"title": "#)
    append(json: fix.title)
    self += (fix.safety == .safe ? #", "safety": "safe""# : #", "safety": "unsafe""#).utf8
    append(literal: #", "edits": ["#)
    append(each: fix.edits) { text, edit in
      text.append(literal: #"{"range": "#)
      text.append(json: edit.range, &places)
      text.append(literal: #", "text": "#)
      text.append(json: edit.replacement)
      text.append(UInt8(ascii: "}"))
    }
    append(literal: "]}")
  }
}
