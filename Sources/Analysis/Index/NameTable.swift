import Settings
import TaskText

/// The names of a text as they are spelt, each with how often it is used, by one look at its bytes.
struct NameTable: Sendable {
  /// A name as it is spelt.
  struct Entry: Sendable {
    /// Its bytes' hash.
    let hash: UInt64
    /// Where its bytes lie in the arena.
    let range: Range<Int>
    /// How often it is used.
    var count: Int
    /// Its index in the vocabulary, or -1.
    let definition: Int
    /// The last line that used it, to notice a second use there.
    var lastLine: Int
    /// Whether it holds a byte outside ASCII, so that another spelling may be the same name.
    let isUnicode: Bool
  }

  /// The names in the order of their first use.
  private(set) var entries: [Entry] = []
  /// The names one after the other.
  private(set) var arena: [UInt8] = []
  private var slots = [Int32](repeating: -1, count: 64)

  init() {}

  /// The index in ``entries`` of the name in `range`. What is known of a new one is looked up in
  /// the settings of `context`, which is an object so that no call copies the vocabulary; nowhere
  /// where that is nil.
  @inline(__always)
  mutating func index(
    of range: TextRange, _ bytes: Span<UInt8>, _ context: CheckContext?
  ) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for offset in range.lowerBound..<range.upperBound {
      hash = (hash ^ UInt64(bytes[offset])) &* 0x100_0000_01b3
    }
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash ^ (hash >> 32)) & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if entries[index].hash == hash, isSame(entries[index].range, range, bytes) { return index }
      slot = (slot &+ 1) & mask
    }
    return insert(range, bytes, hash: hash, slot: slot, context)
  }

  private func isSame(_ known: Range<Int>, _ range: TextRange, _ bytes: Span<UInt8>) -> Bool {
    guard known.count == range.count else { return false }
    for index in 0..<known.count
    where arena[known.lowerBound &+ index] != bytes[range.lowerBound &+ index] {
      return false
    }
    return true
  }

  @inline(never)
  private mutating func insert(
    _ range: TextRange, _ bytes: Span<UInt8>, hash: UInt64, slot: Int, _ context: CheckContext?
  ) -> Int {
    let start = arena.count
    var isUnicode = false
    for offset in range.lowerBound..<range.upperBound {
      arena.append(bytes[offset])
      if bytes[offset] >= 0x80 { isUnicode = true }
    }
    let name = bytes.extracting(range.lowerBound..<range.upperBound)
    let definition = context?.settings.vocabulary.index(of: name) ?? -1
    let index = entries.count
    entries.append(
      Entry(
        hash: hash, range: start..<arena.count, count: 0, definition: definition,
        lastLine: -1, isUnicode: isUnicode))
    slots[slot] = Int32(truncatingIfNeeded: index)
    if entries.count &* 2 > slots.count { grow() }
    return index
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count &* 2)
    let mask = slots.count &- 1
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash ^ (entry.hash >> 32)) & mask
      while slots[slot] >= 0 { slot = (slot &+ 1) & mask }
      slots[slot] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Counts a use on the line and tells whether the line used the name before.
  @inline(__always)
  mutating func use(_ index: Int, line: Int) -> Bool {
    let isRepeated = entries[index].lastLine == line
    entries[index].count &+= 1
    entries[index].lastLine = line
    return isRepeated
  }

  /// The name at `index` in ``entries``.
  func name(_ index: Int) -> String {
    String(decoding: arena[entries[index].range], as: UTF8.self)
  }

  /// The names that are subject to rules about names, with how often they are used: all but
  /// `nolint` and `nolint-file`.
  var counts: NameCounts {
    var counts = NameCounts()
    for index in entries.indices where entries[index].count > 0 {
      let name = name(index)
      if !isSuppressionName(name) { counts.add(name, entries[index].count) }
    }
    return counts
  }
}

/// Whether the tag of that name suppresses findings, and so counts in no other rule.
func isSuppressionName(_ name: String) -> Bool { name == "nolint" || name == "nolint-file" }
