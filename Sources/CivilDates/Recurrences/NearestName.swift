/// The element of `names` that `name` is most likely a misspelling of: at most a third of its
/// characters, and at most two, are inserted, deleted or replaced. Nil if there is none.
func nearestName(to name: String, in names: [String]) -> String? {
  let maxDistance = min(2, (name.utf8.count + 1) / 3)
  let distances = names.map { (name: $0, distance: editDistance(name, $0)) }
  return distances.filter { $0.distance <= maxDistance }.min { $0.distance < $1.distance }?.name
}

/// The Levenshtein distance in bytes.
private func editDistance(_ one: String, _ other: String) -> Int {
  let (one, other) = (Array(one.utf8.prefix(32)), Array(other.utf8.prefix(32)))
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
