extension Sequence {
  /// The elements that have a text which contains the query, the best match first, otherwise in their
  /// order. Letters that are not side by side do not match.
  func ranked(by query: FuzzyQuery, texts: (Element) -> [String]) -> [Element] {
    if query.isEmpty { return Array(self) }
    var groups: [FuzzyQuery.Match: [Element]] = [:]
    for element in self {
      guard let best = texts(element).compactMap({ query.match($0) }).min(), best < .scattered
      else { continue }
      groups[best, default: []].append(element)
    }
    return groups.sorted { $0.key < $1.key }.flatMap(\.value)
  }
}
