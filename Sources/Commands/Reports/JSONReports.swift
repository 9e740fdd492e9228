import Analysis
import CivilDates
import Files
import JSON
import TaskText

/// All findings as one JSON array, one object per line.
struct JSONReport: Report {
  let detail = FindingDetail.fixes
  let escape: CharacterEscape? = .json
  var head: String { "[" }
  var separator: String { "," }

  func write(_ file: ReportedFile, to text: inout [UInt8]) {
    file.writeJSON(to: &text, appendFinding)
  }

  func foot(_ tally: Tally) -> String { tally.count == 0 ? "]\n" : "\n]\n" }
}

/// Each finding as one JSON object on a line of its own.
struct JSONLinesReport: Report {
  let detail = FindingDetail.fixes
  let escape: CharacterEscape? = .json

  func write(_ file: ReportedFile, to text: inout [UInt8]) {
    let places = PlaceIndex(file.text)
    let path = jsonQuoted(file.path)
    for finding in file.findings {
      appendFinding(finding, path, places, to: &text)
      text.append(UInt8(ascii: "\n"))
    }
  }
}

private func appendFinding(
  _ finding: Finding, _ path: String, _ places: PlaceIndex, to text: inout [UInt8]
) {
  func append(_ range: TextRange, to text: inout [UInt8]) {
    let (start, end) = (places.place(at: range.lowerBound), places.place(at: range.upperBound))
    for (name, place) in [(#"{"start": "#, start), (#", "end": "#, end)] {
      text += #"\#(name){"line": \#(place.line), "column": \#(place.column), "offset": "#.utf8
      text += "\(place.offset)}".utf8
    }
    text.append(UInt8(ascii: "}"))
  }
  text += #"{"path": \#(path), "rule": "\#(finding.rule)", "severity": "#.utf8
  text += #""\#(finding.severity.name)", "message": "#.utf8
  text.append(json: finding.message)
  text.append(literal: #", "range": "#)
  append(finding.range, to: &text)
  text.append(literal: #", "fix": "#)
  if let fix = finding.fixes.first {
    text.append(literal: #"{"title": "#)
    text.append(json: fix.title)
    text += #", "safety": "\#(fix.safety == .safe ? "safe" : "unsafe")", "edits": ["#.utf8
    text.append(each: fix.edits) { text, edit in
      text.append(literal: #"{"range": "#)
      append(edit.range, to: &text)
      text.append(literal: #", "text": "#)
      text.append(json: edit.replacement)
      text.append(UInt8(ascii: "}"))
    }
    text.append(literal: "]}")
  } else {
    text.append(literal: "null")
  }
  text.append(literal: #", "related": ["#)
  text.append(each: finding.related) { text, related in
    text.append(literal: #"{"range": "#)
    append(related.range, to: &text)
    text.append(literal: #", "message": "#)
    text.append(json: related.message)
    text.append(UInt8(ascii: "}"))
  }
  text.append(literal: "]}")
}

/// The diagnostic format of reviewdog, in which columns count bytes from 1.
struct RDJSONReport: Report {
  let detail = FindingDetail.fixes
  let escape: CharacterEscape? = .json
  var head: String {
    #"{"source": {"name": "tagline"}, "severity": "WARNING", "diagnostics": ["#
  }
  var separator: String { "," }

  func write(_ file: ReportedFile, to text: inout [UInt8]) {
    file.writeJSON(to: &text) { finding, path, places, text in
      text.append(literal: #"{"message": "#)
      text.append(json: finding.message)
      text += #", "location": {"path": \#(path), "range": "#.utf8
      append(finding.range, places, to: &text)
      text += #"}, "severity": "\#(finding.severity.reviewdog)", "code": {"value": "#.utf8
      text += #""\#(finding.rule)"}, "suggestions": ["#.utf8
      text.append(each: finding.fixes.first?.edits ?? []) { text, edit in
        text.append(literal: #"{"range": "#)
        append(edit.range, places, to: &text)
        text.append(literal: #", "text": "#)
        text.append(json: edit.replacement)
        text.append(UInt8(ascii: "}"))
      }
      text.append(literal: "]}")
    }
  }

  func foot(_ tally: Tally) -> String { tally.count == 0 ? "]}\n" : "\n]}\n" }

  private func append(_ range: TextRange, _ places: PlaceIndex, to text: inout [UInt8]) {
    func append(_ offset: Offset) {
      let column = offset - places.line(at: offset).lowerBound + 1
      text += #"{"line": \#(places.place(at: offset).line), "column": \#(column)}"#.utf8
    }
    text.append(literal: #"{"start": "#)
    append(range.lowerBound)
    text.append(literal: #", "end": "#)
    append(range.upperBound)
    text.append(UInt8(ascii: "}"))
  }
}

/// A Code Quality report of GitLab: one JSON array.
struct GitLabReport: Report {
  let detail = FindingDetail.message
  let escape: CharacterEscape? = .json
  var head: String { "[" }
  var separator: String { "," }

  func write(_ file: ReportedFile, to text: inout [UInt8]) {
    // The beginning of all keys.
    let start = KeyHash().followed(by: file.path.utf8).followed(by: [0])
    var counts: [KeyHash: Int] = [:]
    file.writeJSON(to: &text) { finding, path, places, text in
      // The key does not include the line, so that a finding keeps its fingerprint if lines are added.
      let key = start.followed(by: finding.rule.utf8).followed(by: [0])
        .followed(by: finding.message.utf8)
      let number = counts[key, default: 0]
      counts[key] = number + 1
      let print = key.followed(by: [0]).followed(by: "\(number)".utf8).hexadecimal
      let begin = places.place(at: finding.range.lowerBound)
      let end = places.place(at: finding.range.upperBound)
      text.append(literal: #"{"description": "#)
      text.append(json: finding.message)
      text += #", "check_name": "\#(finding.rule)", "fingerprint": "\#(print)", "#.utf8
      text += #""severity": "\#(finding.severity.gitLab)", "location": {"path": \#(path), "#.utf8
      text += #""positions": {"begin": {"line": \#(begin.line), "column": \#(begin.column)}, "#.utf8
      text += #""end": {"line": \#(end.line), "column": \#(end.column)}}}}"#.utf8
    }
  }

  func foot(_ tally: Tally) -> String { tally.count == 0 ? "]\n" : "\n]\n" }
}

/// FNV-1a of 64 bits, of the key of a finding.
private struct KeyHash: Hashable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of the same text with more after it.
  func followed(by text: some Sequence<UInt8>) -> KeyHash {
    var hash = self
    for byte in text { hash.value = (hash.value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  /// As 16 digits.
  var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// SARIF 2.1.0 (OASIS): one run with its rules, regions in Unicode code points, and fixes.
struct SARIFReport: Report {
  let detail = FindingDetail.fixes
  let escape: CharacterEscape? = .json
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

  func write(_ file: ReportedFile, to text: inout [UInt8]) {
    // A path as a URI reference (RFC 3986).
    let artifact = #"{"artifactLocation": {"uri": "\#(Path(file.path).percentEncoded)"}"#
    file.writeJSON(to: &text) { finding, _, places, text in
      text += #"{"ruleId": "\#(finding.rule)", "level": "\#(finding.severity.sarif)", "#.utf8
      text.append(literal: #""message": {"text": "#)
      text.append(json: finding.message)
      text += #"}, "locations": [{"physicalLocation": \#(artifact), "region": "#.utf8
      append(finding.range, places, to: &text)
      text.append(literal: #"}}], "relatedLocations": ["#)
      text.append(each: finding.related) { text, related in
        text.append(literal: #"{"message": {"text": "#)
        text.append(json: related.message)
        text += #"}, "physicalLocation": \#(artifact), "region": "#.utf8
        append(related.range, places, to: &text)
        text.append(literal: "}}")
      }
      text.append(literal: #"], "fixes": ["#)
      text.append(each: finding.fixes) { text, fix in
        text.append(literal: #"{"description": {"text": "#)
        text.append(json: fix.title)
        text += #"}, "artifactChanges": [\#(artifact), "replacements": ["#.utf8
        text.append(each: fix.edits) { text, edit in
          text.append(literal: #"{"deletedRegion": "#)
          append(edit.range, places, to: &text)
          text.append(literal: #", "insertedContent": {"text": "#)
          text.append(json: edit.replacement)
          text.append(literal: "}}")
        }
        text.append(literal: "]}]}")
      }
      text.append(literal: "]}")
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

  private func append(_ range: TextRange, _ places: PlaceIndex, to text: inout [UInt8]) {
    let (start, end) = (places.place(at: range.lowerBound), places.place(at: range.upperBound))
    text += #"{"startLine": \#(start.line), "startColumn": \#(start.column), "endLine": "#.utf8
    text += #"\#(end.line), "endColumn": \#(end.column), "byteOffset": \#(range.lowerBound), "#.utf8
    text += #""byteLength": \#(range.count)}"#.utf8
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

  fileprivate var gitLab: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .information, .hint: "info"
    }
  }

  fileprivate var sarif: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information, .hint: "note"
    }
  }
}

extension ReportedFile {
  /// Appends the findings as elements of a JSON array, each on a line of its own. `write` gets the path as a
  /// JSON string.
  fileprivate func writeJSON(
    to text: inout [UInt8],
    _ write: (Finding, _ path: String, PlaceIndex, inout [UInt8]) -> Void
  ) {
    let places = PlaceIndex(self.text)
    let path = jsonQuoted(self.path)
    text.append(each: findings, separator: ",") { text, finding in
      text.append(literal: "\n  ")
      write(finding, path, places, &text)
    }
  }
}

extension [UInt8] {
  /// Appends what `write` appends for each value, with a separator between two.
  mutating func append<Values: Collection>(
    each values: Values, separator: String = ", ",
    _ write: (inout [UInt8], Values.Element) -> Void
  ) {
    var isFirst = true
    for value in values {
      if !isFirst { self += separator.utf8 }
      isFirst = false
      write(&self, value)
    }
  }
}
