package import TaskText

/// What a workspace says about its tags: how often each name is used, and with which values.
package struct TagUses: Sendable {
  /// How often each name is used.
  package let names: NameCounts
  private let documents: [Document]

  /// The uses in `documents`, of which `names` are the names.
  package init(names: NameCounts, documents: [Document]) {
    self.names = names
    self.documents = documents
  }

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
    return counts.map { (value: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.value) < ($0.count, $1.value) }
  }
}

/// How often something is used, in words: `used once`, `used 3 times`.
package func timesUsed(_ count: Int) -> String { count == 1 ? "used once" : "used \(count) times" }
