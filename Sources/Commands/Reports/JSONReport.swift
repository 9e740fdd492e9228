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
    appendJSON { finding.appendMessage(to: &$0) }
    append(literal: #", "range": "#)
    append(json: finding.range, &places)
    append(literal: #", "fix": "#)
    append(json: finding.fixes.first, &places)
    append(literal: #", "related": ["#)
    append(each: finding.related) { text, related in
      text.append(range: related.range, &places, #", "message": "#, related.message)
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
      text.append(range: edit.range, &places, #", "text": "#, edit.replacement)
    }
    append(literal: "]}")
  }

  /// Appends an object with a range and a string.
  private mutating func append(
    range: TextRange, _ places: inout PlaceIndex, _ key: StaticString, _ value: String
  ) {
    append(literal: #"{"range": "#)
    append(json: range, &places)
    append(literal: key)
    append(json: value)
    append(UInt8(ascii: "}"))
  }
}
