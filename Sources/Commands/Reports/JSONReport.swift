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
    self += #"{"path": "#.utf8
    append(json: path)
    self += #", "rule": ""#.utf8
    self += finding.rule.utf8
    self += #"", "severity": ""#.utf8
    self += finding.severity.name.utf8
    self += #"", "message": "#.utf8
    append(json: finding.message)
    self += #", "range": "#.utf8
    append(json: finding.range, &places)
    self += #", "fix": "#.utf8
    append(json: finding.fixes.first, &places)
    self += #", "related": ["#.utf8
    append(each: finding.related) { text, related in
      text += #"{"range": "#.utf8
      text.append(json: related.range, &places)
      text += #", "message": "#.utf8
      text.append(json: related.message)
      text.append(UInt8(ascii: "}"))
    }
    self += "]}".utf8
  }

  private mutating func append(json fix: Fix?, _ places: inout PlaceIndex) {
    guard let fix else {
      self += "null".utf8
      return
    }
    self += #"{"title": "#.utf8
    append(json: fix.title)
    self += (fix.safety == .safe ? #", "safety": "safe""# : #", "safety": "unsafe""#).utf8
    self += #", "edits": ["#.utf8
    append(each: fix.edits) { text, edit in
      text += #"{"range": "#.utf8
      text.append(json: edit.range, &places)
      text += #", "text": "#.utf8
      text.append(json: edit.replacement)
      text.append(UInt8(ascii: "}"))
    }
    self += "]}".utf8
  }
}
