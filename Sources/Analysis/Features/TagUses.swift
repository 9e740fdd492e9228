package import TaskText

/// What a workspace says about its tags: how often each name is used, and with which values.
package struct TagUses: Sendable {
  /// How often each name is used.
  package let names: NameCounts
  private let knownRanking: NameRanking?
  private let documents: [Document]
  private let files: ClosedFiles

  /// The uses in `documents` and `files`, of which `names` are the names and `ranking` the order.
  package init(
    names: NameCounts, documents: [Document], files: ClosedFiles = ClosedFiles(),
    ranking: NameRanking? = nil
  ) {
    self.names = names
    knownRanking = ranking
    self.documents = documents
    self.files = files
  }

  /// The names by their usefulness.
  var ranking: NameRanking { knownRanking ?? NameRanking(names) }

  /// The values that tags of the name carry, the most frequent first, then by the alphabet.
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

/// How often something is used, in words: `used once`, `used 3 times`.
package func timesUsed(_ count: Int) -> String { count == 1 ? "used once" : "used \(count) times" }
