/// Numbers for names, from 0 in the order of their first use. Names are compared by canonical
/// equivalence.
struct NameNumbers {
  /// The number of each name.
  private(set) var byName: [String: Int] = [:]
  /// Short names that were numbered, at places that follow from their bytes: most tags of a text have
  /// one of a few names.
  private var recent = [Recent](repeating: Recent(word: 0, number: 0), count: 64)

  private struct Recent {
    let word: UInt64
    let number: Int
  }

  /// The number of the name with these bytes.
  mutating func number(of name: ArraySlice<UInt8>) -> Int {
    guard name.count < 8 else { return numberOfAny(name) }
    // The length goes before the bytes, so that no two names share a word.
    let word = name.reduce(UInt64(name.count)) { $0 << 8 | UInt64($1) }
    let place = Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 58)
    if recent[place].word == word { return recent[place].number }
    let number = numberOfAny(name)
    recent[place] = Recent(word: word, number: number)
    return number
  }

  private mutating func numberOfAny(_ name: ArraySlice<UInt8>) -> Int {
    let name = String(decoding: name, as: UTF8.self)
    if let known = byName[name] { return known }
    byName[name] = byName.count
    return byName.count - 1
  }
}
