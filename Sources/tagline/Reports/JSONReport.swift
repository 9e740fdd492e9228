import Analysis
import JSON
import TaskText

/// All findings as one JSON array, one object a line.
struct JSONReport: Report {
  var head: String { "[" }
  var separator: String { "," }

  func piece(for file: ReportedFile) -> [UInt8] {
    var places = PlaceIndex(file.text)
    var text: [UInt8] = []
    for (index, finding) in file.findings.enumerated() {
      text += (index > 0 ? ",\n  " : "\n  ").utf8
      text.append(json: finding, path: file.path, &places)
    }
    return text
  }

  func foot(_ tally: Tally) -> String { tally.count == 0 ? "]\n" : "\n]\n" }
}

extension [UInt8] {
  /// Appends one finding as an object.
  mutating func append(json finding: Finding, path: String, _ places: inout PlaceIndex) {
    self += #"{"path": "#.utf8
    append(json: path)
    self += #", "rule": "\#(finding.rule)", "severity": "\#(finding.severity.name)""#.utf8
    self += #", "message": "#.utf8
    append(json: finding.message)
    self += #", "range": "#.utf8
    append(json: finding.range, &places)
    self += #", "fix": "#.utf8
    append(json: finding.fixes.first, &places)
    self += #", "related": ["#.utf8
    for (index, related) in finding.related.enumerated() {
      self += (index > 0 ? #", {"range": "# : #"{"range": "#).utf8
      append(json: related.range, &places)
      self += #", "message": "#.utf8
      append(json: related.message)
      append(UInt8(ascii: "}"))
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
    self += #", "safety": "\#(fix.safety == .safe ? "safe" : "unsafe")", "edits": ["#.utf8
    for (index, edit) in fix.edits.enumerated() {
      self += (index > 0 ? #", {"range": "# : #"{"range": "#).utf8
      append(json: edit.range, &places)
      self += #", "text": "#.utf8
      append(json: edit.replacement)
      append(UInt8(ascii: "}"))
    }
    self += "]}".utf8
  }
}
