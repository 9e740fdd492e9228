package import CivilDates
package import Settings

/// The uses of one tag in many files.
package struct TagSummary: Equatable, Sendable {
  /// The name, without its `@`.
  package let name: String
  /// The number of its uses.
  package private(set) var uses: Int
  /// The number of files that use it.
  package private(set) var files: Int
  /// The index of the newest file that uses it, and the line of its last use there, from 0.
  package private(set) var last: (file: Int, line: Int)
  /// Its values, the most frequent first, then in alphabetical order.
  package let values: [(value: String, count: Int)]
  /// The number of the payloads of a date tag that have one reading, and the first and last of the days on
  /// which these start; nil if there are none.
  package let days: (uses: Int, first: CivilDate, last: CivilDate)?
  /// The ``values`` that are not among the ``days``, in the same order.
  package let otherValues: [(value: String, count: Int)]

  /// The uses of the spellings of one name, sorted by file.
  fileprivate init(
    _ name: String, _ spellings: [(file: Int, name: FileIndex.Name)], in files: [FileIndex],
    _ contexts: [CheckContext], isList: Bool
  ) {
    self.name = name
    uses = 0
    self.files = 0
    last = (-1, 0)
    var counts: [String: Int] = [:]
    var others: [String: Int] = [:]
    var days: (uses: Int, first: CivilDate, last: CivilDate)?
    for (file, spelling) in spellings {
      files[file].forEachPayload(of: spelling) { payload, count in
        let day = contexts.isEmpty ? nil : contexts[file].day(of: payload, ofTag: name)
        if let day {
          let (uses, first, last) = days ?? (0, day, day)
          days = (uses + count, min(first, day), max(last, day))
        }
        forEachValue(ofPayload: payload, isList: isList) { value in
          counts[value, default: 0] += count
          if day == nil { others[value, default: 0] += count }
        }
      }
      uses += spelling.uses.count
      let line = spelling.uses.last.map { Int($0.line) } ?? 0
      if last.file == file {
        last.line = max(last.line, line)
      } else {
        self.files += 1
        last = (file, line)
      }
    }
    values = byFrequency(counts)
    otherValues = byFrequency(others)
    self.days = days
  }

  /// Whether all parts are equal.
  package static func == (one: TagSummary, other: TagSummary) -> Bool {
    one.name == other.name && one.uses == other.uses && one.files == other.files
      && one.last == other.last && one.days?.uses == other.days?.uses
      && one.days?.first == other.days?.first && one.days?.last == other.days?.last
      && one.otherValues.elementsEqual(other.otherValues) { $0 == $1 }
      && one.values.elementsEqual(other.values) { $0 == $1 }
  }
}

/// The summaries of all tags in the files, the most used first, then in alphabetical order. The files
/// must be sorted by age, the newest last.
///
/// - Parameters:
///   - vocabulary: says which payloads are lists, whose values are counted one by one.
///   - contexts: the context of each file's text, by which its dates are read; none if they are not asked for.
package func tagSummaries(
  of files: [FileIndex], _ vocabulary: Vocabulary, readIn contexts: [CheckContext] = []
) -> [TagSummary] {
  var spellings: [String: [(file: Int, name: FileIndex.Name)]] = [:]
  for (file, index) in files.enumerated() {
    for name in index.names where !isSuppressionName(name.text) {
      spellings[name.text, default: []].append((file, name))
    }
  }
  return spellings.map { name, spellings in
    TagSummary(name, spellings, in: files, contexts, isList: vocabulary.isList(name))
  }
  .sorted { ($1.uses, $0.name) < ($0.uses, $1.name) }
}

/// Values with their numbers of uses, the most frequent first, then in alphabetical order.
func byFrequency(_ counts: [String: Int]) -> [(value: String, count: Int)] {
  counts.map { (value: $0.key, count: $0.value) }
    .sorted { ($1.count, $0.value) < ($0.count, $1.value) }
}
