import Analysis
import JSON
import TaskText

/// A Code Quality report of GitLab: one JSON array.
struct GitLabReport: Report {
  let detail = FindingDetail.message
  let escape: CharacterEscape? = .json
  var head: String { "[" }
  var separator: String { "," }

  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    var results = CodeQualityResults(of: file)
    file.writeJSON(to: &text, passOn) { text, finding, places in
      text.append(staged: { results.add(finding, &places, to: &$0) })
    }
  }

  func foot(_ tally: Tally) -> String { tally.count == 0 ? "]\n" : "\n]\n" }
}

/// The results of a file's findings.
private struct CodeQualityResults {
  /// The path as a JSON string.
  private let path: [UInt8]
  /// The beginning of all keys, which has the path.
  private let start: KeyHash
  /// How many findings have a key, by its hash, as there may be very many.
  private var counts: [KeyHash: Int] = [:]
  private var message: [UInt8] = []

  init(of file: ReportedFile) {
    path = Array(jsonQuoted(file.path).utf8)
    start = KeyHash().followed(by: file.path.utf8).followed(by: [0])
  }

  /// Adds the result of one finding.
  mutating func add(
    _ finding: Finding, _ places: inout PlaceIndex, to text: inout StagedText
  ) {
    message.removeAll(keepingCapacity: true)
    finding.appendMessage(to: &message)
    // The key does not include the line, so that a finding keeps its fingerprint if lines are added.
    let key = start.followed(by: finding.rule.utf8).followed(by: [0]).followed(by: message)
    let number = counts[key, default: 0]
    counts[key] = number + 1
    let (start, end) = places.places(of: finding.range)
    text.add(#"{"description": "#)
    text.add(json: message)
    text.add(#", "check_name": ""#)
    text.add(text: finding.rule)
    text.add(#"", "fingerprint": ""#)
    text.add(text: key.followed(by: [0]).followed(by: "\(number)".utf8).hexadecimal)
    text.add(#"", "severity": ""#)
    text.add(text: finding.severity.gitLab)
    text.add(#"", "location": {"path": "#)
    text.add(bytes: path)
    text.add(#", "positions": {"begin": {"line": "#, start.line)
    text.add(#", "column": "#, start.column)
    text.add(#"}, "end": {"line": "#, end.line)
    text.add(#", "column": "#, end.column)
    text.add("}}}}")
  }
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

extension Severity {
  fileprivate var gitLab: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .information, .hint: "info"
    }
  }
}
