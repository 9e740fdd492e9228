/// Finds a text in other texts with the Knuth-Morris-Pratt algorithm.
struct TextFinder {
  private let pattern: [UInt8]
  /// For each prefix of the pattern, the length of its longest proper suffix that is also a prefix.
  private let borders: [Int]

  /// Prepares the search.
  ///
  /// - Complexity: linear in the length of the pattern.
  init(_ pattern: [UInt8]) {
    self.pattern = pattern
    var borders = [0]
    borders.reserveCapacity(pattern.count)
    var length = 0
    for byte in pattern.dropFirst() {
      while length > 0, pattern[length] != byte { length = borders[length - 1] }
      if pattern[length] == byte { length += 1 }
      borders.append(length)
    }
    self.borders = borders
  }

  /// Whether the text contains the pattern.
  ///
  /// - Complexity: linear in the length of the text.
  func isFound(in text: [UInt8]) -> Bool {
    guard !pattern.isEmpty else { return true }
    var length = 0
    for byte in text {
      while length > 0, pattern[length] != byte { length = borders[length - 1] }
      if pattern[length] == byte { length += 1 }
      if length == pattern.count { return true }
    }
    return false
  }
}
