/// The candidate that a person most probably meant by `text`, or nil if none is near.
///
/// A candidate is near if its distance is at most one edit for each three characters, ignoring
/// case, or if it begins with `text` and that has at least three characters. Of equally near ones,
/// the first is returned.
package func nearest(to text: String, in candidates: some Sequence<String>) -> String? {
  NearestTexts(candidates).nearest(to: text)
}

/// Texts among which the one is found that a person most probably meant.
package struct NearestTexts: Sendable {
  private let candidates: [(text: String, scalars: [Unicode.Scalar])]

  /// Only the first 64 characters of a text are compared.
  private static let maxLength = 64

  /// The texts, the preferred ones first.
  package init(_ texts: some Sequence<String>) {
    candidates = texts.map { ($0, NearestTexts.folded($0)) }
  }

  /// The nearest text as ``nearest(to:in:)`` finds it.
  ///
  /// - Complexity: grows with the number of the characters of all texts.
  package func nearest(to text: String) -> String? {
    let wanted = NearestTexts.folded(text)
    let pattern = EditPattern(wanted)
    let limit = max(1, wanted.count / 3)
    var best: (distance: Int, candidate: String)?
    for (candidate, scalars) in candidates {
      let isPrefix = wanted.count >= 3 && scalars.starts(with: wanted)
      let isFar = abs(scalars.count - wanted.count) > limit
      let distance = min(isFar ? .max : pattern.distance(to: scalars), isPrefix ? limit : .max)
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.candidate
  }

  private static func folded(_ text: String) -> [Unicode.Scalar] {
    // A character has no more than three scalars in lower case.
    let start = String(text.unicodeScalars.prefix(maxLength))
    return Array(start.lowercased().unicodeScalars.prefix(maxLength))
  }
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
