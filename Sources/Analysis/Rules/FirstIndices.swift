/// For each element, the index of the first one that equals it.
///
/// Most items have two such tags, for which a dictionary takes many times as long as a comparison.
func firstIndices<Element: Hashable>(of elements: [Element]) -> [Int] {
  if elements.count <= maxCompared {
    return elements.map { element in elements.firstIndex(of: element) ?? 0 }
  }
  var firsts: [Element: Int] = [:]
  return elements.enumerated().map { index, element in
    if let first = firsts[element] { return first }
    firsts[element] = index
    return index
  }
}

/// Of so many elements, each is compared with each.
private let maxCompared = 8
