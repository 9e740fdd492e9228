/// The candidate that a person most probably meant by `text`, or nil if none is near.
///
/// A candidate is near if its distance is at most one edit for each three characters, ignoring
/// case, or if it begins with `text` and that has at least three characters. Of equally near ones,
/// the first is returned.
package func nearest(to text: String, in candidates: some Sequence<String>) -> String? {
  let wanted = Array(text.lowercased().unicodeScalars.prefix(64))
  let limit = max(1, wanted.count / 3)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates {
    let scalars = Array(candidate.lowercased().unicodeScalars.prefix(64))
    let isPrefix = wanted.count >= 3 && scalars.starts(with: wanted)
    let distance = min(editDistance(wanted, scalars), isPrefix ? limit : .max)
    if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  return best?.candidate
}

/// The minimum number of insertions, deletions, substitutions and swaps of neighbours that turn
/// `one` into `other`, if no part is edited twice (optimal string alignment, after Damerau).
package func editDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...other.count)
  for row in one.indices {
    var current = [row + 1]
    for column in other.indices {
      let substitution = last[column] + (one[row] == other[column] ? 0 : 1)
      var distance = min(substitution, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    beforeLast = last
    last = current
  }
  return last[other.count]
}
