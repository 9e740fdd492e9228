/// Letters that are sought side by side: bytes, or characters, which are equal however they are composed.
///
/// A search takes time in proportion to the text: Knuth, Morris and Pratt, "Fast Pattern Matching in
/// Strings" (1977).
package struct LetterPattern<Letter: Equatable & Sendable>: Sendable {
  /// The letters.
  package let letters: [Letter]
  /// For each letter, how many of the letters up to it, but not all, also begin the pattern.
  @usableFromInline package let borders: [Int]

  /// Prepares the search.
  ///
  /// - Complexity: linear in the number of letters.
  @inlinable
  package init(_ letters: [Letter]) {
    self.letters = letters
    var borders = [Int](repeating: 0, count: letters.count)
    var matched = 0
    for index in letters.indices.dropFirst() {
      while matched > 0, letters[matched] != letters[index] { matched = borders[matched - 1] }
      if letters[matched] == letters[index] { matched += 1 }
      borders[index] = matched
    }
    self.borders = borders
  }

  /// Updates the number of letters, less than all, that end before `letter`, to those that end at it.
  @inlinable @inline(__always)
  package func advance(_ matched: inout Int, _ letter: Letter) {
    while matched > 0, letters[matched] != letter { matched = borders[matched - 1] }
    if letters[matched] == letter { matched += 1 }
  }

  /// The number of letters that may be the first of another place, when all have been found.
  @inlinable package var restart: Int { borders[letters.count - 1] }

  /// Whether all letters are in the text side by side.
  ///
  /// - Complexity: linear in the length of the text.
  @inlinable
  package func isFound(in text: some Sequence<Letter>) -> Bool {
    if letters.isEmpty { return true }
    var matched = 0
    for letter in text {
      advance(&matched, letter)
      if matched == letters.count { return true }
    }
    return false
  }
}
