import CivilDates

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
