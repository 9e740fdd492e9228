/// Looks for a text in others, by Knuth, Morris and Pratt's algorithm.
struct TextFinder {
  private let pattern: [UInt8]
  /// How long the longest proper end of the pattern's first bytes is that begins the pattern too.
  private let borders: [Int]

  /// Prepares the search, in time linear in the pattern.
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

  /// Whether the pattern stands in the text. Linear in the text.
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
