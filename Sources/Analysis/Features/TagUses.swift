import Settings
import TagFields
package import TaskText

/// The uses of tags in a workspace: the number of uses of each name, and the values.
package struct TagUses: Sendable {
  /// The number of uses of each name.
  package let names: NameCounts
  let documents: [Document]
  let files: ClosedFiles

  /// Creates the uses in `documents` and `files`, whose names are counted in `names`.
  package init(names: NameCounts, documents: [Document], files: ClosedFiles = ClosedFiles()) {
    self.names = names
    self.documents = documents
    self.files = files
  }

  /// The names in use, the most used first, then in alphabetical order.
  var namesByFrequency: [(value: String, count: Int)] { byFrequency(names.counts) }

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
