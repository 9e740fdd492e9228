import Analysis

/// The identifiers of the components of a calendar. They stay the same on every run, if the folder
/// moves, and if the item moves to another line or day.
///
/// They are computed from the file's name, the titles of the item and its ancestors, and the tag.
/// Items that are equal in all of these are numbered.
struct CalendarIdentifiers {
  private var uses: [Hash: Int] = [:]

  /// The UID for the date of one tag of an item: a UUID of version 8 (RFC 9562).
  mutating func next(_ item: AgendaItem, _ tag: String) -> String {
    let file = item.path.split(separator: "/").last.map(String.init) ?? item.path
    let words = [file] + item.parents + [item.title, tag]
    let first = Hash(words)
    let use = uses[first, default: 0]
    uses[first] = use + 1
    return (use == 0 ? first : Hash(words + [String(use)])).uuid
  }
}

/// FNV-1a of 128 bits. The words are separated by a zero byte, which no title contains. Swift's
/// integer of 128 bits needs macOS 15.
private struct Hash: Hashable {
  private var high: UInt64 = 0x6c62_272e_07bb_0142
  private var low: UInt64 = 0x62b8_2175_6295_c58d

  init(_ words: [String]) {
    for word in words {
      for byte in word.utf8 { add(byte) }
      add(0)
    }
  }

  /// Multiplies by the prime, 2⁸⁸ + 0x13b.
  private mutating func add(_ byte: UInt8) {
    low ^= UInt64(byte)
    let product = low.multipliedFullWidth(by: 0x13b)
    high = high &* 0x13b &+ product.high &+ low << 24
    low = product.low
  }

  /// A UUID of version 8: the bits, except for those that give the version and the variant.
  var uuid: String {
    let parts = [high & ~0xf000 | 0x8000, low & ~(0x3 << 62) | 0x2 << 62]
    let digits = Array("0123456789abcdef".utf8)
    var uuid: [UInt8] = []
    uuid.reserveCapacity(36)
    for part in parts {
      for shift in stride(from: 60, through: 0, by: -4) {
        uuid.append(digits[Int(part >> UInt64(shift) & 0xF)])
        switch uuid.count {
        case 8, 13, 18, 23: uuid.append(UInt8(ascii: "-"))
        default: break
        }
      }
    }
    return String(decoding: uuid, as: UTF8.self)
  }
}
