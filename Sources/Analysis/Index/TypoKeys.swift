/// Names of more characters are not compared: for each name, work and memory grow with its length.
let maxComparedLength = 64

/// Whether the name must have more characters, or very many marks on them. Four bytes are enough for a
/// character of one scalar.
func isTooLongToCompare(_ name: String) -> Bool { name.utf8.count > 4 * maxComparedLength }

/// Hashes of the name, and of the name with each of its characters left out. Two names that differ
/// by one typo have one of these in common. A name with more than ``maxComparedLength`` characters has
/// none.
func typoKeys(_ name: String) -> [UInt64] {
  if isTooLongToCompare(name) { return [] }
  let units = units(of: name)
  guard units.count <= maxComparedLength else { return [] }
  // The hash is a polynomial, so that leaving out a unit does not take another look at the rest.
  let base: UInt64 = 0x9e37_79b9_7f4a_7c15
  var ends: [UInt64] = [0]
  ends.reserveCapacity(units.count + 1)
  var power: UInt64 = 1
  for unit in units.reversed() {
    ends.append(ends[ends.count - 1] &+ unit &* power)
    power &*= base
  }
  var keys: [UInt64] = [mixed(ends[units.count])]
  keys.reserveCapacity(units.count + 1)
  var start: UInt64 = 0
  var powers: [UInt64] = [1]
  powers.reserveCapacity(units.count + 1)
  for _ in units { powers.append(powers[powers.count - 1] &* base) }
  for (index, unit) in units.enumerated() {
    let rest = units.count - index - 1
    // Without either of two equal neighbors, a name is the same.
    if index == 0 || units[index - 1] != unit {
      keys.append(mixed(start &* powers[rest] &+ ends[rest]))
    }
    start = start &* base &+ unit
  }
  return keys
}

/// A number for each character of the name.
private func units(of name: String) -> [UInt64] {
  // Each byte is a character: a name holds no line end, the only pair of ASCII that is one.
  if name.utf8.allSatisfy({ $0 < 0x80 }) { return name.utf8.map { UInt64($0) + 1 } }
  return name.map(unit)
}

/// Equal for characters that are canonically equivalent, and not 0.
private func unit(_ character: Character) -> UInt64 {
  if let ascii = character.asciiValue { return UInt64(ascii) + 1 }
  return UInt64(truncatingIfNeeded: character.hashValue) | 1
}

private func mixed(_ hash: UInt64) -> UInt64 { hash ^ (hash >> 32) }
