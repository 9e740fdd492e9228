package import TaskText

/// The uses of tags in a workspace: the number of uses of each name, and the values.
package struct TagUses: Sendable {
  /// The number of uses of each name.
  package let names: NameCounts
  private let knownRanking: NameRanking?
  private let documents: [Document]
  private let files: ClosedFiles

  /// Creates the uses in `documents` and `files`, whose names are counted in `names` and sorted in
  /// `ranking`.
  package init(
    names: NameCounts, documents: [Document], files: ClosedFiles = ClosedFiles(),
    ranking: NameRanking? = nil
  ) {
    self.names = names
    knownRanking = ranking
    self.documents = documents
    self.files = files
  }

  /// The names, sorted by how useful they are as completions.
  var ranking: NameRanking { knownRanking ?? NameRanking(names) }

  /// The values of the tags called `name`, the most frequent first, then in alphabetical order.
  ///
  /// - Complexity: grows with the number of tags.
  package func values(of name: String) -> [(value: String, count: Int)] {
    var counts: [String: Int] = [:]
    let query = TagQuery(name: name)
    for document in documents {
      document.forEachTag(matching: query) { tag in
        if let value = document.trimmedValue(of: tag), !value.isEmpty {
          counts[value, default: 0] += 1
        }
      }
    }
    for (_, index) in files.all { index.countValues(of: name, into: &counts) }
    return byFrequency(counts)
  }
}

/// A number of uses in words: `used once`, `used 3 times`.
package func timesUsed(_ count: Int) -> String { count == 1 ? "used once" : "used \(count) times" }
