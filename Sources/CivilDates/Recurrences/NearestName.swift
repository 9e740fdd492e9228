/// The element of `names` that `name` is most likely a misspelling of: at most a third of its
/// characters, and at most two, are inserted, deleted or replaced, or two neighbors swapped. Nil if there
/// is none.
func nearestName(to name: String, in names: [String]) -> String? {
  let maxDistance = min(2, (name.utf8.count + 1) / 3)
  let bytes = Array(name.utf8.prefix(maxLength))
  var nearest: (name: String, distance: Int)?
  for candidate in names {
    // No distance is less than the difference of the lengths.
    guard abs(min(candidate.utf8.count, maxLength) - bytes.count) <= maxDistance else { continue }
    let distance = editDistance(bytes, candidate)
    if distance <= maxDistance, distance < nearest?.distance ?? .max {
      nearest = (candidate, distance)
    }
  }
  return nearest?.name
}

/// So many bytes of a name are compared.
private let maxLength = 32

/// The Levenshtein distance in bytes, where a swap of two neighbors also counts as one change.
private func editDistance(_ one: [UInt8], _ other: String) -> Int {
  let other = other.utf8.prefix(maxLength)
  let letters = Array(other)
  var before: [Int] = []
  var row = Array(0...letters.count)
  for (i, byte) in one.enumerated() {
    var next = [i + 1]
    for (j, letter) in letters.enumerated() {
      var distance = min(row[j] + (byte == letter ? 0 : 1), next[j] + 1, row[j + 1] + 1)
      if i > 0, j > 0, byte == letters[j - 1], one[i - 1] == letter {
        distance = min(distance, before[j - 1] + 1)
      }
      next.append(distance)
    }
    (before, row) = (row, next)
  }
  return row[letters.count]
}
