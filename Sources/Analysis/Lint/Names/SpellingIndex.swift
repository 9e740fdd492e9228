import TagFields
import TaskText

/// A set of names in which names that differ only in case or by one typo are found quickly.
///
/// A search takes a bounded number of steps, whatever the names are: if more than ``maxSimilar`` names
/// are similar, they are a series, and none of them is a typo of another.
package struct SpellingIndex: Sendable {
  /// The maximum number of names that differ from a name in the same way and are still found.
  static let maxSimilar = 16

  /// The names by their lower case.
  private var spellings: [String: Set<String>] = [:]
  /// The names by the keys that they have in common with their typos.
  private var typos: [UInt64: Set<String>] = [:]

  init() {}

  /// Whether the name is in the set in this case.
  func contains(_ name: ComparedName) -> Bool {
    spellings[name.lowercased]?.contains(name.text) ?? false
  }

  /// Adds a name.
  mutating func insert(_ name: String) {
    guard spellings[name.lowercased(), default: []].insert(name).inserted else { return }
    for key in typoKeys(name) { typos[key, default: []].insert(name) }
  }

  /// Removes a name.
  mutating func remove(_ name: String) {
    guard spellings[name.lowercased()]?.contains(name) == true else { return }
    spellings.remove(name, at: name.lowercased())
    for key in typoKeys(name) { typos.remove(name, at: key) }
  }

  /// The names that differ from this one only in case; none if there are too many.
  func differentCase(_ name: ComparedName) -> Set<String> {
    spellings[name.lowercased]?.others(than: name.text) ?? []
  }

  /// The names of which this one may be a typo, by how often each is used; none if there are too many.
  func similar(to name: ComparedName, _ counts: NameCounts = NameCounts()) -> Set<String> {
    var similar: Set<String> = []
    var looks = 0
    for key in name.typoKeys {
      for other in typos[key] ?? [] {
        looks += 1
        // Two names may have more than one key in common.
        guard looks <= 4 * SpellingIndex.maxSimilar else { return [] }
        if other != name.text { similar.insert(other) }
      }
    }
    guard 1...SpellingIndex.maxSimilar ~= similar.count else { return [] }
    return similar.filter { isTypo(name.text, of: $0, usedTimes: counts[$0]) }
  }
}

extension Dictionary where Value == Set<String> {
  /// Removes a name at the key, and the key with its last name.
  mutating func remove(_ name: String, at key: Key) {
    self[key]?.remove(name)
    if self[key]?.isEmpty == true { self[key] = nil }
  }
}

extension Set<String> {
  /// Of names that differ only in case, those other than this one; none if there are more than
  /// ``SpellingIndex/maxSimilar``.
  func others(than name: String) -> Set<String> {
    count <= SpellingIndex.maxSimilar + 1 ? subtracting([name]) : []
  }
}

/// A name with what it is compared by with other names, which is worked out once for all rules.
package final class ComparedName {
  /// The name.
  let text: String
  /// The name in lower case.
  private(set) lazy var lowercased = text.lowercased()
  /// Hashes that names have in common of which one is a typo of the other.
  private(set) lazy var typoKeys = Analysis.typoKeys(text)

  init(_ text: String) { self.text = text }

  /// Whether the name is too long to be compared with others.
  var isTooLong: Bool { isTooLongToCompare(text) }
}

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
  let units = name.map(unit)
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

/// Equal for characters that are canonically equivalent, and not 0.
private func unit(_ character: Character) -> UInt64 {
  if let ascii = character.asciiValue { return UInt64(ascii) + 1 }
  return UInt64(truncatingIfNeeded: character.hashValue) | 1
}

private func mixed(_ hash: UInt64) -> UInt64 { hash ^ (hash >> 32) }

/// The texts that the settings allow in a payload. To find one takes a number of steps that does not
/// grow with the number of texts.
struct AllowedTexts: Sendable {
  /// Of more texts, only one that differs by one typo or only in case is found.
  private static let maxCompared = 100

  /// The texts, in the order of the settings.
  let texts: [String]
  private let known: Set<String>
  private let compared: NearestTexts?
  private let typos: SpellingIndex

  init(_ texts: [String]) {
    self.texts = texts
    known = Set(texts)
    let writable = texts.filter(Tag.isWritableValue)
    var typos = SpellingIndex()
    if writable.count > AllowedTexts.maxCompared {
      compared = nil
      for text in writable { typos.insert(text) }
    } else {
      compared = NearestTexts(writable)
    }
    self.typos = typos
  }

  func contains(_ text: String) -> Bool { known.contains(text) }

  /// The text that a person most probably meant; nil if none is near.
  func nearest(to text: String) -> String? {
    if let compared { return compared.nearest(to: text) }
    let text = ComparedName(text)
    return typos.differentCase(text).min() ?? typos.similar(to: text).min()
  }
}

/// The people in the settings, found by name or address.
struct KnownPeople: Sendable {
  /// By name and by address in lower case, the first that has it.
  private let people: [String: Person]
  private let names: AllowedTexts

  init(_ people: [Person]) {
    var byName: [String: Person] = [:]
    for person in people {
      for name in person.names where byName[name] == nil { byName[name] = person }
    }
    self.people = byName
    names = AllowedTexts(people.map(\.name))
  }

  /// Whether the settings name nobody.
  var isEmpty: Bool { people.isEmpty }

  /// The person whose name or address this is, in any case.
  subscript(name: String) -> Person? { people[name.lowercased()] }

  /// The name that a person most probably meant; nil if none is near.
  func nearest(to name: String) -> String? { names.nearest(to: name) }
}
