package import CivilDates
package import Settings
import TagFields
package import TaskText

/// The uses of tags in a workspace: the number of uses of each name, and the values.
package struct TagUses: Sendable {
  /// The number of uses of each name.
  package let names: NameCounts
  /// What the ids are, and what names them.
  let plan: Plan
  let documents: [Document]
  let files: ClosedFiles

  /// Creates the uses in `documents` and `files`, whose names are counted in `names`.
  package init(
    names: NameCounts, plan: Plan = Plan(), documents: [Document],
    files: ClosedFiles = ClosedFiles()
  ) {
    self.names = names
    self.plan = plan
    self.documents = documents
    self.files = files
  }

  /// The names in use, the most used first, then in alphabetical order.
  package var namesByFrequency: [(value: String, count: Int)] { byFrequency(names.counts) }

  /// The values of the tags called `name`, the most frequent first, then in alphabetical order.
  ///
  /// - Parameter isList: whether their payloads are lists separated by commas.
  /// - Complexity: grows with the number of tags.
  package func values(of name: String, isList: Bool) -> [(value: String, count: Int)] {
    byFrequency(valueCounts(of: name, isList: isList))
  }

  private func valueCounts(of name: String, isList: Bool) -> [String: Int] {
    var payloads = PayloadCounts(ofTagsNamed: name)
    for document in documents { payloads.add(document) }
    for (_, index) in files.all { payloads.add(index) }
    return payloads.values(isList: isList)
  }

  /// That no tag matches the query, in one clause, and what may have been meant.
  package func absence(of query: TagQuery) -> String {
    var meant: TagQuery?
    if names[query.name] == 0 {
      meant = nearest(to: query.name, in: namesByFrequency.map(\.value)).map { name in
        let same = TagQuery(name: name, value: query.value, isListed: query.isListed)
        return count(of: same) > 0 ? same : TagQuery(name: name)
      }
    } else if let value = query.value {
      let used = values(of: query.name, isList: query.isListed)
      meant = nearest(to: value, in: used.map(\.value))
        .map { TagQuery(name: query.name, value: $0) }
    }
    return "no tag `\(query.tagText)`" + (meant.map { "; did you mean `\($0.tagText)`?" } ?? "")
  }

  /// The number of tags that match the query, or of their listed values that do.
  package func count(of query: TagQuery) -> Int {
    counts(of: [query])[0]
  }

  /// The number of matches of each query.
  ///
  /// - Complexity: grows with the number of tags, for each name in the queries.
  func counts(of queries: [TagQuery]) -> [Int] {
    var known: [TagQuery: [String: Int]] = [:]
    return queries.map { query in
      guard let value = query.value else { return names[query.name] }
      let tag = TagQuery(name: query.name, isListed: query.isListed)
      let counts = known[tag] ?? valueCounts(of: tag.name, isList: tag.isListed)
      known[tag] = counts
      return counts[value] ?? 0
    }
  }
}

/// A number of uses in words: `used once`, `used 3 times`.
package func timesUsed(_ count: Int) -> String { count == 1 ? "used once" : "used \(count) times" }

/// The uses of one tag in many files.
package struct TagSummary: Sendable {
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
      uses += spelling.uses
      if last.file == file {
        last.line = max(last.line, spelling.lastLine)
      } else {
        self.files += 1
        last = (file, spelling.lastLine)
      }
    }
    values = byFrequency(counts)
    otherValues = byFrequency(others)
    self.days = days
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
