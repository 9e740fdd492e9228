package import Settings

/// The uses of one tag in many files.
package struct TagSummary: Equatable, Sendable {
  /// The name, without its `@`.
  package let name: String
  /// The number of its uses.
  package var uses = 0
  /// The number of files that use it.
  package var files = 0
  /// The index of the newest file that uses it, and the line of its last use there, from 0.
  package var last: (file: Int, line: Int) = (0, 0)
  /// Its values, the most frequent first, then in alphabetical order.
  package fileprivate(set) var values: [(value: String, count: Int)] = []

  init(_ name: String) {
    self.name = name
  }

  /// Adds uses in a file, which is the last so far or a later one, and the line of the last of them.
  fileprivate mutating func add(_ uses: Int, in file: Int, line: Int) {
    if self.uses == 0 || last.file != file {
      files += 1
      last = (file, line)
    }
    self.uses += uses
    last.line = max(last.line, line)
  }

  /// Whether all parts are equal.
  package static func == (one: TagSummary, other: TagSummary) -> Bool {
    one.name == other.name && one.uses == other.uses && one.files == other.files
      && one.last == other.last
      && one.values.elementsEqual(other.values) { $0 == $1 }
  }
}

/// The summaries of all tags in the files, the most used first, then in alphabetical order. The files
/// must be sorted by age, the newest last.
///
/// - Parameter vocabulary: says which payloads are lists, whose values are counted one by one.
package func tagSummaries(of files: [FileIndex], _ vocabulary: Vocabulary) -> [TagSummary] {
  var summaries: [String: TagSummary] = [:]
  var values: [String: [String: Int]] = [:]
  for (number, file) in files.enumerated() {
    for spelling in file.names {
      let name = file.text(of: spelling)
      if isSuppressionName(name) { continue }
      let line = file.countValues(
        of: spelling, isList: vocabulary.isList(name), into: &values[name, default: [:]])
      summaries[name, default: TagSummary(name)].add(Int(spelling.uses), in: number, line: line)
    }
  }
  return summaries.values.map { summary in
    var summary = summary
    summary.values = byFrequency(values[summary.name] ?? [:])
    return summary
  }.sorted { ($1.uses, $0.name) < ($0.uses, $1.name) }
}

/// Values with their numbers of uses, the most frequent first, then in alphabetical order.
func byFrequency(_ counts: [String: Int]) -> [(value: String, count: Int)] {
  counts.map { (value: $0.key, count: $0.value) }
    .sorted { ($1.count, $0.value) < ($0.count, $1.value) }
}
