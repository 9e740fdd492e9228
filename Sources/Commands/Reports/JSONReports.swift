import Analysis
import Files
import JSON
import TaskText

extension Report {
  /// A report of JSON, in which the elements of an array, or the lines, are made from each file.
  private static func json(
    _ detail: FindingDetail = .fixes, head: String = "[", foot: String = "]",
    isLines: Bool = false, countsAreJSON: Bool = false,
    elements: @escaping @Sendable (ReportedFile, PlaceIndex) -> [JSONValue]
  ) -> Report {
    Report(
      detail: detail, countsAreJSON: countsAreJSON, escape: .json, head: isLines ? "" : head,
      separator: isLines ? "" : ",",
      write: { file, places, text in
        let rows = elements(file, places).map(\.row)
        text +=
          isLines
          ? rows.map { "\($0)\n" }.joined().utf8
          : rows.map { "\n  \($0)" }.joined(separator: ",").utf8
      },
      foot: { tally in isLines ? "" : tally.count == 0 ? "\(foot)\n" : "\n\(foot)\n" })
  }

  /// All findings as one JSON array, one object per line.
  static let json = json(countsAreJSON: true) { file, places in
    file.findings.map { $0.json(file.path, places) }
  }

  /// Each finding as one JSON object on a line of its own.
  static let jsonLines = json(isLines: true, countsAreJSON: true) { file, places in
    file.findings.map { $0.json(file.path, places) }
  }

  /// The diagnostic format of reviewdog, in which columns count bytes from 1.
  static let rdjson = json(
    head: #"{"source": {"name": "tagline"}, "severity": "WARNING", "diagnostics": ["#, foot: "]}"
  ) { file, places in
    func json(_ offset: Offset) -> JSONValue {
      [
        "line": .integer(places.place(at: offset).line),
        "column": .integer(offset - places.line(at: offset).lowerBound + 1),
      ]
    }
    func json(_ range: TextRange) -> JSONValue {
      ["start": json(range.lowerBound), "end": json(range.upperBound)]
    }
    return file.findings.map { finding in
      [
        "message": .string(finding.message),
        "location": ["path": .string(file.path), "range": json(finding.range)],
        "severity": .string(finding.severity.reviewdog),
        "code": ["value": .string(finding.rule)],
        "suggestions": .array(
          (finding.fixes.first?.edits ?? []).map {
            ["range": json($0.range), "text": .string($0.replacement)]
          }),
      ]
    }
  }

  /// A Code Quality report of GitLab: one JSON array.
  static let gitLab = json(.message) { file, places in
    // The beginning of all keys.
    let start = KeyHash().followed(by: file.path.utf8).followed(by: [0])
    var counts: [KeyHash: Int] = [:]
    return file.findings.map { finding in
      // The key does not include the line, so that a finding keeps its fingerprint if lines are added.
      let key = start.followed(by: finding.rule.utf8).followed(by: [0])
        .followed(by: finding.message.utf8)
      let number = counts[key, default: 0]
      counts[key] = number + 1
      func json(_ offset: Offset) -> JSONValue {
        let place = places.place(at: offset)
        return ["line": .integer(place.line), "column": .integer(place.column)]
      }
      return [
        "description": .string(finding.message), "check_name": .string(finding.rule),
        "fingerprint": .string(
          key.followed(by: [0]).followed(by: "\(number)".utf8).hexadecimal),
        "severity": .string(finding.severity.gitLab),
        "location": [
          "path": .string(file.path),
          "positions": [
            "begin": json(finding.range.lowerBound), "end": json(finding.range.upperBound),
          ],
        ],
      ]
    }
  }

  /// SARIF 2.1.0 (OASIS): one run with its rules, regions in Unicode code points, and fixes.
  static let sarif: Report = {
    let rules = Rule.all.map { "\n  \($0.sarif.row)" }.joined(separator: ",")
    let head =
      #"{"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0""#
      + #", "runs": [{"columnKind": "unicodeCodePoints", "tool": {"driver": {"name""#
      + #": "tagline", "version": "\#(Program.version)", "rules": [\#(rules)"#
      + "\n]}}, \"results\": ["
    var report = json(head: head) { file, places in
      // A path as a URI reference (RFC 3986).
      let artifact: JSONObject = [
        "artifactLocation": ["uri": .string(Path(file.path).percentEncoded)]
      ]
      func location(_ range: TextRange) -> JSONValue {
        .object(artifact + ["region": places.sarif(range)])
      }
      return file.findings.map { finding in
        [
          "ruleId": .string(finding.rule), "level": .string(finding.severity.sarif),
          "message": ["text": .string(finding.message)],
          "locations": [["physicalLocation": location(finding.range)]],
          "relatedLocations": .array(
            finding.related.map { related in
              [
                "message": ["text": .string(related.message)],
                "physicalLocation": location(related.range),
              ]
            }),
          "fixes": .array(
            finding.fixes.map { fix in
              let replacements: [JSONValue] = fix.edits.map { edit in
                [
                  "deletedRegion": places.sarif(edit.range),
                  "insertedContent": ["text": .string(edit.replacement)],
                ]
              }
              return [
                "description": ["text": .string(fix.title)],
                "artifactChanges": [.object(artifact + ["replacements": .array(replacements)])],
              ]
            }),
        ]
      }
    }
    report.foot = { _ in "\n]}]}\n" }
    return report
  }()

  /// The number of findings of each rule as a JSON array, the most frequent first.
  static let statistics = Report(foot: { tally in
    let rows = tally.rulesByCount.map { rule, count -> JSONValue in
      ["rule": .string(rule), "count": .integer(count)]
    }
    return "\(JSONValue.rows(rows))\n"
  })
}

extension Finding {
  fileprivate func json(_ path: String, _ places: PlaceIndex) -> JSONValue {
    [
      "path": .string(path), "rule": .string(rule), "severity": .string(severity.name),
      "message": .string(message), "range": places.json(range),
      "fix": fixes.first.map { fix in
        [
          "title": .string(fix.title), "safety": fix.safety == .safe ? "safe" : "unsafe",
          "edits": .array(
            fix.edits.map { ["range": places.json($0.range), "text": .string($0.replacement)] }),
        ]
      } ?? .null,
      "related": .array(
        related.map { ["range": places.json($0.range), "message": .string($0.message)] }),
    ]
  }
}

extension PlaceIndex {
  fileprivate func json(_ range: TextRange) -> JSONValue {
    func json(_ offset: Offset) -> JSONValue {
      let place = place(at: offset)
      return [
        "line": .integer(place.line), "column": .integer(place.column),
        "offset": .integer(place.offset),
      ]
    }
    return ["start": json(range.lowerBound), "end": json(range.upperBound)]
  }

  fileprivate func sarif(_ range: TextRange) -> JSONValue {
    let (start, end) = (place(at: range.lowerBound), place(at: range.upperBound))
    return [
      "startLine": .integer(start.line), "startColumn": .integer(start.column),
      "endLine": .integer(end.line), "endColumn": .integer(end.column),
      "byteOffset": .integer(range.lowerBound), "byteLength": .integer(range.count),
    ]
  }
}

extension Rule {
  fileprivate var sarif: JSONValue {
    let level = Severity(lintLevel)
    return [
      "id": .string(id), "shortDescription": ["text": .string(summary)],
      "fullDescription": ["text": .string(why)],
      "defaultConfiguration": [
        "enabled": .boolean(level != nil), "level": .string((level ?? .information).sarif),
      ],
    ]
  }
}

/// FNV-1a of 64 bits, of the key of a finding or of a text.
struct KeyHash: Hashable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of the same text with more after it.
  func followed(by text: some Sequence<UInt8>) -> KeyHash {
    var hash = self
    for byte in text { hash.value = (hash.value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  /// As 16 digits.
  var hexadecimal: String { Commands.hexadecimal(value) }
}

/// The number as 16 hexadecimal digits.
func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}

extension Severity {
  /// The name of the severity among those of a format, which has one for information and hints.
  func named(error: String, warning: String, information: String) -> String {
    switch self {
    case .error: error
    case .warning: warning
    case .information, .hint: information
    }
  }

  fileprivate var reviewdog: String {
    named(error: "ERROR", warning: "WARNING", information: "INFO")
  }
  fileprivate var gitLab: String { named(error: "major", warning: "minor", information: "info") }
  fileprivate var sarif: String { named(error: "error", warning: "warning", information: "note") }
}
