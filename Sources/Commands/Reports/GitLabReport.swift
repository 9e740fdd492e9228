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
    // The hashes of the keys, as there may be very many.
    var seen: [UInt64: Int] = [:]
    file.writeJSON(to: &text, passOn) { text, finding, places in
      // The key does not include the line, so that a finding keeps its fingerprint if lines are added.
      let key = "\(file.path)\0\(finding.rule)\0\(finding.message)"
      let hash = hash(key)
      let number = seen[hash, default: 0]
      seen[hash] = number + 1
      let (start, end) = places.places(of: finding.range)
      text += #"{"description": "#.utf8
      text.append(json: finding.message)
      text += #", "check_name": "\#(finding.rule)""#.utf8
      text += #", "fingerprint": "\#(hexadecimal(self.hash("\0\(number)", after: hash)))""#.utf8
      text += #", "severity": "\#(finding.severity.gitLab)", "location": {"path": "#.utf8
      text.append(json: file.path)
      text += #", "positions": {"begin": {"line": \#(start.line), "column": \#(start.column)}"#.utf8
      text += #", "end": {"line": \#(end.line), "column": \#(end.column)}}}}"#.utf8
    }
  }

  func foot(_ tally: Tally) -> String { tally.count == 0 ? "]\n" : "\n]\n" }

  /// FNV-1a of 64 bits, of the text or of what has the hash `start` and the text after it.
  private func hash(_ text: String, after start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    text.utf8.reduce(start) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }

  private func hexadecimal(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
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
