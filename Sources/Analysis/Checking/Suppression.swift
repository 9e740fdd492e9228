package import TaskText

/// A `@nolint` or `@nolint-file`, and what it has suppressed so far.
package struct Suppression: Hashable, Sendable {
  /// A rule that it names.
  package struct Name: Hashable, Sendable {
    /// The text of the name.
    package let id: String
    /// The place of the name.
    package let range: TextRange
  }

  /// The edits that remove the tag.
  package let removal: [Edit]
  /// Whether the line means the same without it: at the start of a text it may hide a bullet.
  var removalSafety = Fix.Safety.unsafe
  /// Whether the line means the same without one of ``names``: the payload holds no parentheses,
  /// which could balance others.
  let nameRemovalSafety: Fix.Safety
  /// The tag.
  package let range: TextRange
  /// Its line.
  package let line: TextRange
  /// Whether it is meant for the whole file.
  package let isFile: Bool
  /// The first ``maxNames`` names of rules in it; empty if it suppresses all rules.
  package private(set) var names: [Name] = []
  /// Whether it holds more names. They suppress findings, but it is not said of them if they do not.
  private(set) var hasMoreNames = false
  /// The ids of the rules that it names, each once. There are few rules, and most suppressions name one
  /// or two.
  private(set) var ids: [String] = []
  /// The ids of the rules that it has suppressed a finding of, each once.
  package private(set) var used: [String] = []

  /// So many names of one suppression are kept: there are fewer rules, and each takes the memory of its
  /// finding.
  static let maxNames = 1000

  init(_ tag: CheckedTag, removal: [Edit], line: TextRange) {
    self.removal = removal
    let payload = tag.payload ?? ""
    let isPlain = !payload.utf8.contains {
      $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "\\")
    }
    nameRemovalSafety = isPlain ? .safe : .unsafe
    range = tag.tag.range
    self.line = line
    isFile = tag.isNamed(fileSuppressionName)
    if let start = tag.tag.payload?.lowerBound { readNames(payload, at: start) }
  }

  /// Whether it suppresses findings of the rule.
  func covers(_ rule: String) -> Bool { names.isEmpty || ids.contains(rule) }

  /// Notes that it suppressed a finding of the rule.
  mutating func use(_ rule: String) { used.appendUnlessContained(rule) }

  /// The same suppression counted from a start that lies `distance` bytes earlier.
  func shifted(by distance: Int) -> Suppression {
    Suppression(self, distance)
  }

  private init(_ other: Suppression, _ distance: Int) {
    removal = other.removal.map { $0.shifted(by: distance) }
    removalSafety = other.removalSafety
    nameRemovalSafety = other.nameRemovalSafety
    range = other.range.shifted(by: distance)
    line = other.line.shifted(by: distance)
    isFile = other.isFile
    names = other.names.map { Name(id: $0.id, range: $0.range.shifted(by: distance)) }
    hasMoreNames = other.hasMoreNames
    ids = other.ids
    used = other.used
  }

  /// Reads the words of a payload that begins at `start`, separated by commas and white space.
  private mutating func readNames(_ payload: String, at start: Offset) {
    let bytes = Array(payload.utf8)
    var (first, end) = (0, 0)
    while first < bytes.count {
      let next =
        end < bytes.count && bytes[end] == UInt8(ascii: ",")
        ? end + 1 : skipWhiteSpace(bytes.span, from: end, to: bytes.count)
      if next == end, end < bytes.count {
        end += 1
        continue
      }
      if end > first {
        let id = String(decoding: bytes[first..<end], as: UTF8.self)
        if !ids.contains(id), Rule.named(id) != nil { ids.append(id) }
        if names.count < Suppression.maxNames {
          names.append(Name(id: id, range: TextRange(start + first, start + end)))
        } else {
          hasMoreNames = true
        }
      }
      if end == bytes.count { break }
      (first, end) = (next, next)
    }
  }
}

/// Leaves out what is suppressed, and notes in the suppressions that it was.
func unsuppressed(_ findings: [Finding], by suppressions: inout [Suppression]) -> [Finding] {
  guard !suppressions.isEmpty else { return findings }
  // Of the rules there are only some, while findings and suppressions may be many.
  var rules: [String] = []
  for finding in findings { rules.appendUnlessContained(finding.rule) }
  var suppressed: [String] = []
  for index in suppressions.indices {
    for rule in rules where suppressions[index].covers(rule) {
      suppressions[index].use(rule)
      suppressed.appendUnlessContained(rule)
    }
  }
  return findings.filter { !suppressed.contains($0.rule) }
}

extension [String] {
  /// Appends the id of a rule, of which there are few.
  fileprivate mutating func appendUnlessContained(_ rule: String) {
    if !contains(rule) { append(rule) }
  }
}

/// Whether the tag of that name suppresses findings, and so counts in no other rule.
func isSuppressionName(_ name: String) -> Bool {
  // To compare strings of different lengths takes long.
  name.utf8.first == UInt8(ascii: "n") && (name == "nolint" || name == fileSuppressionName)
}

/// The name of the tag that suppresses findings in a whole file.
let fileSuppressionName = "nolint-file"
