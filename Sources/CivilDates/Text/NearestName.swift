/// The element of `names` that `name` is most likely a misspelling of: at most a third of its
/// characters, and at most two, are inserted, deleted or replaced, or two neighbors swapped. Nil if there
/// is none; a name is not a misspelling of itself.
func nearestName(to name: String, in names: [String]) -> String? {
  let maxDistance = min(2, (name.utf8.count + 1) / 3)
  let pattern = EditPattern(Array(name.unicodeScalars))
  var best: (name: String, distance: Int)?
  for candidate in names where abs(candidate.utf8.count - name.utf8.count) <= maxDistance {
    let distance = pattern.distance(to: Array(candidate.unicodeScalars))
    if distance <= maxDistance, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.distance == 0 ? nil : best?.name
}

/// A text of at most 64 characters, to be compared with many others.
package struct EditPattern {
  private let count: Int
  /// For each character of ASCII, the places where it occurs, as bits.
  private let ascii: [UInt64]
  /// The places of each character outside ASCII that occurs.
  private let others: [Unicode.Scalar: UInt64]

  /// Takes the first 64 characters.
  package init(_ text: [Unicode.Scalar]) {
    var ascii = [UInt64](repeating: 0, count: 128)
    var others: [Unicode.Scalar: UInt64] = [:]
    for (index, scalar) in text.prefix(64).enumerated() {
      if scalar.isASCII {
        ascii[Int(scalar.value)] |= 1 << UInt64(index)
      } else {
        others[scalar, default: 0] |= 1 << UInt64(index)
      }
    }
    (self.ascii, self.others) = (ascii, others)
    count = min(text.count, 64)
  }

  /// The least number of insertions, deletions, substitutions and swaps of neighbors that make
  /// `other` of the text, where no part is edited twice (optimal string alignment, after Damerau).
  ///
  /// A column of the table of distances is kept as the bits of its differences: Hyyrö, "A
  /// Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances" (2003).
  package func distance(to other: [Unicode.Scalar]) -> Int {
    guard count > 0 else { return other.count }
    let last: UInt64 = 1 << UInt64(count - 1)
    var (rises, falls, diagonals, before): (UInt64, UInt64, UInt64, UInt64) = (~0, 0, 0, 0)
    var distance = count
    for scalar in other {
      let equal = scalar.isASCII ? ascii[Int(scalar.value)] : others[scalar] ?? 0
      let swaps = ((~diagonals & equal) << 1) & before
      diagonals = (((equal & rises) &+ rises) ^ rises) | equal | falls | swaps
      var wider = falls | ~(diagonals | rises)
      var narrower = diagonals & rises
      if wider & last != 0 { distance += 1 }
      if narrower & last != 0 { distance -= 1 }
      wider = wider << 1 | 1
      narrower <<= 1
      rises = narrower | ~(diagonals | wider)
      falls = wider & diagonals
      before = equal
    }
    return distance
  }
}
