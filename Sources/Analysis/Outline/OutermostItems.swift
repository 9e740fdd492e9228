extension Outline {
  /// The indices of the items that satisfy `predicate`, in ascending order. If there are more than
  /// `limit`, those with the lowest levels, and of the last level that has room, the first ones.
  ///
  /// - Complexity: linear in the number of items.
  func outermost(_ limit: Int, where predicate: (OutlineItem) -> Bool) -> [Int] {
    /// How many items of each level there are.
    var counts: [Int] = []
    let all = items.indices.filter { index in
      guard predicate(items[index]) else { return false }
      let level = items[index].level
      while counts.count <= level { counts.append(0) }
      counts[level] += 1
      return true
    }
    guard all.count > limit else { return all }
    // How many items of each level are kept.
    var left = max(limit, 0)
    for level in counts.indices {
      counts[level] = min(counts[level], left)
      left -= counts[level]
    }
    return all.filter { index in
      let level = items[index].level
      counts[level] -= 1
      return counts[level] >= 0
    }
  }
}
