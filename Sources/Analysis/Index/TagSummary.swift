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

  /// The uses of the spellings of one name, sorted by file.
  fileprivate init(_ spellings: ArraySlice<Spelling>, in files: [FileIndex], isList: Bool) {
    name = spellings.first?.name ?? ""
    uses = 0
    self.files = 0
    last = (-1, 0)
    var counts: [String: Int] = [:]
    for spelling in spellings {
      let file = Int(spelling.file)
      let name = files[file].names[Int(spelling.index)]
      let line = files[file].countValues(of: name, isList: isList, into: &counts)
      uses += Int(name.uses)
      if last.file == file {
        last.line = max(last.line, line)
      } else {
        self.files += 1
        last = (file, line)
      }
    }
    values = byFrequency(counts)
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
  // No dictionary has all names or their values, as there may be millions.
  var summaries = joined(sortedSpellings(in: files), in: files, vocabulary)
  summaries.sort { ($1.uses, $0.name) < ($0.uses, $1.name) }
  return summaries
}

/// The summaries of all names, in the order of the spellings.
private func joined(
  _ spellings: [Spelling], in files: [FileIndex], _ vocabulary: Vocabulary
) -> [TagSummary] {
  var summaries: [TagSummary] = []
  summaries.reserveCapacity(spellings.count)
  var start = 0
  while start < spellings.count {
    let name = spellings[start].name
    let end = spellings[start...].firstIndex { $0.name != name } ?? spellings.count
    let isList = vocabulary.isList(name)
    summaries.append(TagSummary(spellings[start..<end], in: files, isList: isList))
    start = end
  }
  return summaries
}

/// A spelling of a name in a file.
private struct Spelling {
  /// The name as it is compared.
  let name: String
  /// The index of the file.
  let file: UInt32
  /// The index in ``FileIndex/names``.
  let index: UInt32
}

/// The spellings of all names that do not suppress findings, sorted by name, then by file.
private func sortedSpellings(in files: [FileIndex]) -> [Spelling] {
  var spellings: [Spelling] = []
  spellings.reserveCapacity(files.reduce(0) { $0 + $1.names.count })
  for (number, file) in files.enumerated() {
    for (index, spelling) in file.names.enumerated() {
      let name = file.text(of: spelling)
      if isSuppressionName(name) { continue }
      spellings.append(
        Spelling(name: name, file: UInt32(clamping: number), index: UInt32(clamping: index)))
    }
  }
  spellings.sort { ($0.name, $0.file) < ($1.name, $1.file) }
  return spellings
}

/// Values with their numbers of uses, the most frequent first, then in alphabetical order.
func byFrequency(_ counts: [String: Int]) -> [(value: String, count: Int)] {
  counts.map { (value: $0.key, count: $0.value) }
    .sorted { ($1.count, $0.value) < ($0.count, $1.value) }
}
