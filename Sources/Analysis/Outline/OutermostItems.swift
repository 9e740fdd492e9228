extension Outline {
  /// The indices of the items that satisfy `predicate`, in ascending order. If there are more than
  /// `limit`, those with the lowest levels, and of the last level that has room, the first ones.
  ///
  /// - Complexity: linear in the number of items.
  func outermost(_ limit: Int, where predicate: (OutlineItem) -> Bool) -> [Int] {
    /// How many items of each level are left.
    var counts: [Int] = []
    for item in items where predicate(item) {
      while counts.count <= item.level { counts.append(0) }
      counts[item.level] += 1
    }
    var left = max(limit, 0)
    for level in counts.indices {
      counts[level] = min(counts[level], left)
      left -= counts[level]
    }
    var kept: [Int] = []
    kept.reserveCapacity(max(limit, 0) - left)
    for (index, item) in items.enumerated() where predicate(item) && counts[item.level] > 0 {
      counts[item.level] -= 1
      kept.append(index)
    }
    return kept
  }
}
