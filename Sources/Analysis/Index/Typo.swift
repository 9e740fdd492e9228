/// Whether `name` may be a typo of `meant`, which has so many uses: one character is added, missing or
/// wrong, or two are swapped.
///
/// Names that differ in a digit, in case or by a plural `s` are not typos. In names of three
/// characters a swap is a typo, and a character more or less if `meant` is used very often; in shorter
/// names nothing is.
func isTypo(_ name: String, of meant: String, usedTimes uses: Int) -> Bool {
  let one = Array(name)
  let other = Array(meant)
  guard one.count >= 3, abs(one.count - other.count) <= 1 else { return false }
  let start = zip(one, other).prefix { $0 == $1 }.count
  let end = zip(one.dropFirst(start).reversed(), other.dropFirst(start).reversed())
    .prefix { $0 == $1 }.count
  let left = one[start..<one.count - end]
  let right = other[start..<other.count - end]
  if left.count == 2, right.count == 2, left.first == right.last, left.last == right.first {
    return !(left + right).contains(where: isDigit)
  }
  let isShort = one.count == 3
  guard !isShort || one.count != other.count && uses >= usesForShortTypos,
    left.count <= 1, right.count <= 1,
    !(left + right).contains(where: isDigit)
  else { return false }
  if let wrong = left.first, let right = right.first {
    return wrong.lowercased() != right.lowercased()
  }
  let isPlural = (left + right).first.map { $0 == "s" || $0 == "S" } ?? false
  return !(isPlural && end == 0)
}

/// So often used, a name is meant by one of three characters that has one more or less.
let usesForShortTypos = 20

private func isDigit(_ character: Character) -> Bool { character.isNumber }
