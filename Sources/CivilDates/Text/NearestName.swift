/// The element of `names` that `name` is most likely a misspelling of: at most a third of its
/// characters, and at most two, are inserted, deleted or replaced, or two neighbors swapped. Nil if there
/// is none; a name is not a misspelling of itself.
func nearestName(to name: String, in names: [String]) -> String? {
  let maxDistance = min(2, (name.utf8.count + 1) / 3)
  let bytes = Array(name.utf8.prefix(maxLength))
  let candidates = names.filter {
    abs(min($0.utf8.count, maxLength) - bytes.count) <= maxDistance
  }
  for distance in 0...maxDistance {
    for candidate in candidates
    where isNear(bytes[...], Array(candidate.utf8.prefix(maxLength))[...], changes: distance) {
      return candidate == name ? nil : candidate
    }
  }
  return nil
}

/// So many bytes of a name are compared.
private let maxLength = 32

/// Whether so many changes make one text of the other: a byte inserted, deleted or replaced, or two
/// neighbors swapped.
private func isNear(
  _ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>, changes: Int
) -> Bool {
  var (mine, others) = (one, other)
  // It is never worse to keep bytes that are equal at the start.
  while let first = mine.first, first == others.first {
    mine.removeFirst()
    others.removeFirst()
  }
  if mine.isEmpty || others.isEmpty { return max(mine.count, others.count) <= changes }
  guard changes > 0, abs(mine.count - others.count) <= changes else { return false }
  let left = changes - 1
  if isNear(mine.dropFirst(), others.dropFirst(), changes: left)
    || isNear(mine.dropFirst(), others, changes: left)
    || isNear(mine, others.dropFirst(), changes: left)
  {
    return true
  }
  return mine.dropFirst().first == others.first && others.dropFirst().first == mine.first
    && isNear(mine.dropFirst(2), others.dropFirst(2), changes: left)
}
