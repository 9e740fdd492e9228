/// The element of `names` that `name` is most likely a misspelling of: at most a third of its
/// characters, and at most two, are inserted, deleted or replaced. Nil if there is none.
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

/// The Levenshtein distance in bytes.
private func editDistance(_ one: [UInt8], _ other: String) -> Int {
  let other = other.utf8.prefix(maxLength)
  var row = Array(0...other.count)
  for (i, byte) in one.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, candidate) in other.enumerated() {
      let replaced = diagonal + (byte == candidate ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
    }
  }
  return row[other.count]
}
