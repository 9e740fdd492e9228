/// The element of `names` that `name` is most likely a misspelling of: at most a third of its
/// characters, and at most two, are inserted, deleted or replaced, or two neighbors swapped. Nil if there
/// is none; a name is not a misspelling of itself.
func nearestName(to name: String, in names: [String]) -> String? {
  let maxDistance = min(2, (name.utf8.count + 1) / 3)
  let bytes = Array(name.utf8.prefix(maxLength))
  // No distance is less than the difference of the lengths.
  let candidates = names.filter {
    abs(min($0.utf8.count, maxLength) - bytes.count) <= maxDistance
  }
  for distance in 0...maxDistance {
    for var candidate in candidates {
      let isNearest = candidate.withUTF8 { letters in
        let start = letters.span.extracting(first: maxLength)
        return isNear(bytes.span, start, changes: distance)
      }
      if isNearest { return candidate == name ? nil : candidate }
    }
  }
  return nil
}

/// So many bytes of a name are compared.
private let maxLength = 32

/// Whether so many changes make one text of the other: a byte inserted, deleted or replaced, or two
/// neighbors swapped.
private func isNear(_ one: Span<UInt8>, _ other: Span<UInt8>, changes: Int) -> Bool {
  // It is never worse to keep bytes that are equal at the start.
  var start = 0
  let common = min(one.count, other.count)
  while start < common, one[start] == other[start] { start += 1 }
  let (rest, otherRest) = (one.count - start, other.count - start)
  if rest == 0 || otherRest == 0 { return max(rest, otherRest) <= changes }
  guard changes > 0, abs(rest - otherRest) <= changes else { return false }
  let mine = one.extracting(start..<one.count)
  let others = other.extracting(start..<other.count)
  let left = changes - 1
  let (tail, otherTail) = (mine.extracting(1..<rest), others.extracting(1..<otherRest))
  if isNear(tail, otherTail, changes: left) || isNear(tail, others, changes: left)
    || isNear(mine, otherTail, changes: left)
  {
    return true
  }
  return rest > 1 && otherRest > 1 && mine[0] == others[1] && mine[1] == others[0]
    && isNear(mine.extracting(2..<rest), others.extracting(2..<otherRest), changes: left)
}
