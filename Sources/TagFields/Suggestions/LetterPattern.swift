/// Letters that are sought side by side: bytes, or characters, which are equal however they are composed.
///
/// A search takes time in proportion to the text: Knuth, Morris and Pratt, "Fast Pattern Matching in
/// Strings" (1977).
struct LetterPattern<Letter: Equatable & Sendable>: Sendable {
  let letters: [Letter]
  /// For each letter, how many of the letters up to it, but not all, also begin the pattern.
  private let borders: [Int]

  init(_ letters: [Letter]) {
    self.letters = letters
    borders = LetterPattern.borders(of: letters)
  }

  /// The best match of all letters side by side, or nil if there is none. There is at least one letter.
  @inline(__always)
  func bestPlace(in text: [Letter], isInWord: (Letter) -> Bool) -> FuzzyQuery.Match? {
    var best: FuzzyQuery.Match?
    var matched = 0
    for (offset, letter) in text.enumerated() {
      advance(&matched, letter)
      guard matched == letters.count else { continue }
      let start = offset + 1 - matched
      if start == 0 { return text.count == matched ? .whole : .beginning }
      if !isInWord(text[start - 1]) { return .wordBeginning }
      best = .inside
      matched = borders[matched - 1]
    }
    return best
  }

  /// Updates the number of letters, less than all, that end before `letter`, to those that end at it.
  @inline(__always)
  func advance(_ matched: inout Int, _ letter: Letter) {
    while matched > 0, letters[matched] != letter { matched = borders[matched - 1] }
    if letters[matched] == letter { matched += 1 }
  }

  private static func borders(of letters: [Letter]) -> [Int] {
    var borders = [Int](repeating: 0, count: letters.count)
    var matched = 0
    for index in letters.indices.dropFirst() {
      while matched > 0, letters[matched] != letters[index] { matched = borders[matched - 1] }
      if letters[matched] == letters[index] { matched += 1 }
      borders[index] = matched
    }
    return borders
  }
}
