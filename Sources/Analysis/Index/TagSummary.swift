package import Settings

/// The uses of one tag in many files.
package struct TagSummary: Equatable, Sendable {
  /// The name, without its `@`.
  package let name: String
  /// The number of its uses.
  package private(set) var uses: Int
  /// The number of files that use it.
  package private(set) var files = 1
  /// The index of the newest file that uses it, and the line of its last use there, from 0.
  package private(set) var last: (file: Int, line: Int)
  /// Its values, the most frequent first, then in alphabetical order.
  package fileprivate(set) var values: [(value: String, count: Int)] = []

  /// The uses in one file, and the line of the last of them.
  fileprivate init(_ name: String, _ uses: Int, in file: Int, line: Int) {
    self.name = name
    self.uses = uses
    last = (file, line)
  }

  /// Adds the uses in the same file or in a later one.
  fileprivate mutating func add(_ later: TagSummary) {
    uses += later.uses
    if last.file != later.last.file {
      files += 1
      last = later.last
    }
    last.line = max(last.line, later.last.line)
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
  // No dictionary has all names, as there may be millions.
  var summaries: [TagSummary] = []
  summaries.reserveCapacity(files.reduce(0) { $0 + $1.names.count })
  var values: [String: [String: Int]] = [:]
  for (number, file) in files.enumerated() {
    for spelling in file.names {
      let name = file.text(of: spelling)
      if isSuppressionName(name) { continue }
      var counts = values.removeValue(forKey: name) ?? [:]
      let line = file.countValues(of: spelling, isList: vocabulary.isList(name), into: &counts)
      if !counts.isEmpty { values[name] = counts }
      summaries.append(TagSummary(name, Int(spelling.uses), in: number, line: line))
    }
  }
  summaries.joinByName()
  for index in summaries.indices {
    if let counts = values[summaries[index].name] {
      summaries[index].values = byFrequency(counts)
    }
  }
  summaries.sort { ($1.uses, $0.name) < ($0.uses, $1.name) }
  return summaries
}

extension [TagSummary] {
  /// Sorts them by name and makes one of those with the same name.
  fileprivate mutating func joinByName() {
    sort { ($0.name, $0.last.file) < ($1.name, $1.last.file) }
    var end = 0
    for index in indices {
      if end > 0, self[end - 1].name == self[index].name {
        self[end - 1].add(self[index])
      } else {
        swapAt(end, index)
        end += 1
      }
    }
    removeLast(count - end)
  }
}

/// Values with their numbers of uses, the most frequent first, then in alphabetical order.
func byFrequency(_ counts: [String: Int]) -> [(value: String, count: Int)] {
  counts.map { (value: $0.key, count: $0.value) }
    .sorted { ($1.count, $0.value) < ($0.count, $1.value) }
}
