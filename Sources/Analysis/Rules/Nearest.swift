/// The candidate that is most like `text`, if any is like it: at most a third of its characters has
/// to change. Case costs nothing.
func nearest(to text: String, among candidates: [String]) -> String? {
  let letters = Array(text.lowercased())
  guard letters.count <= 64 else { return nil }
  let limit = max(1, letters.count / 3)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates where abs(candidate.count - letters.count) <= limit {
    let distance = editDistance(letters, Array(candidate.lowercased()))
    if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  return best?.candidate
}

/// How many characters have to be put in, taken out, changed or swapped with their neighbor to make
/// the one of the other (the optimal string alignment distance).
private func editDistance(_ one: [Character], _ other: [Character]) -> Int {
  var beforeLast = [Int](repeating: 0, count: other.count + 1)
  var last = Array(0...other.count)
  for (row, letter) in one.enumerated() {
    var current = [row + 1]
    for (column, otherLetter) in other.enumerated() {
      var least = min(
        last[column] + (letter == otherLetter ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, letter == other[column - 1], one[row - 1] == otherLetter {
        least = min(least, beforeLast[column - 1] + 1)
      }
      current.append(least)
    }
    (beforeLast, last) = (last, current)
  }
  return last[other.count]
}
