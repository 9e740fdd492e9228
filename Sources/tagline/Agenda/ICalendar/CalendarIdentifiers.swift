import Analysis

/// The identifiers of the components of a calendar. They stay the same on every run, if the folder
/// moves, and if the item moves to another line or day.
///
/// They are computed from the file's name, the titles of the item and its ancestors, and the tag.
/// Items that are equal in all of these are numbered.
struct CalendarIdentifiers {
  private var uses: [UInt128: Int] = [:]

  /// The UID for the date of one tag of an item: a UUID of version 8 (RFC 9562).
  mutating func next(_ item: AgendaItem, _ tag: String) -> String {
    let file = item.path.split(separator: "/").last.map(String.init) ?? item.path
    let words = [file] + item.parents + [item.title, tag]
    let first = hash(words)
    let use = uses[first, default: 0]
    uses[first] = use + 1
    return uuid(use == 0 ? first : hash(words + [String(use)]))
  }
}

/// FNV-1a of 128 bits. The words are separated by a zero byte, which no title contains.
private func hash(_ words: [String]) -> UInt128 {
  var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
  for word in words {
    for byte in Array(word.utf8) + [0] {
      hash = (hash ^ UInt128(byte)) &* 0x100_0000_0000_0000_0000_013b
    }
  }
  return hash
}

/// A UUID of version 8: the bits, except for those that give the version and the variant.
private func uuid(_ bits: UInt128) -> String {
  var bits = bits
  bits = bits & ~(0xf << 76) | 0x8 << 76
  bits = bits & ~(0x3 << 62) | 0x2 << 62
  let digits = String(bits, radix: 16)
  var uuid = ""
  for (index, digit) in (String(repeating: "0", count: 32 - digits.count) + digits).enumerated() {
    if [8, 12, 16, 20].contains(index) { uuid += "-" }
    uuid.append(digit)
  }
  return uuid
}
