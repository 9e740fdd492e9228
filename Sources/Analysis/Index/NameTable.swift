import Settings
import TaskText

/// A hash table of the spellings of names in a text, each with its number of uses.
struct NameTable: Sendable {
  /// A spelling of a name.
  struct Entry: Sendable {
    /// The hash of the bytes.
    let hash: UInt64
    /// The first bytes, at most eight.
    let beginning: UInt64
    /// The range of the bytes in the arena.
    let range: Range<Int>
    /// The number of uses.
    var count: Int
    /// The last line that used the name, by which a second use on the line is noticed.
    fileprivate(set) var lastLine: Int
    /// What is known of the name.
    let traits: NameTraits

    /// Counts a use on the line.
    ///
    /// - Returns: whether the line has used the name before.
    @inline(__always)
    fileprivate mutating func use(onLine line: Int) -> Bool {
      let isRepeated = lastLine == line
      count &+= 1
      lastLine = line
      return isRepeated
    }
  }

  /// The names in the order of their first use.
  private(set) var entries: [Entry] = []
  /// The names one after the other.
  private(set) var arena: [UInt8] = []
  /// How often searches name each tag, which is not a use.
  private(set) var references: [String: Int] = [:]
  private var slots = NameTable.freeSlots
  /// The same in all tables, which look up each other's entries.
  private let nameHash = NameHash.ofProcess

  /// So many names a text of some kilobytes has.
  private static let usualCount = 8
  /// Shared by all empty tables.
  private static let freeSlots = [Int32](repeating: -1, count: 64)

  init() {}

  /// A table with memory for this number of names of common length.
  init(capacity count: Int) {
    entries.reserveCapacity(count)
    arena.reserveCapacity(8 * count)
  }

  /// Removes all names but keeps their memory.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    arena.removeAll(keepingCapacity: true)
    references.removeAll()
    for slot in slots.indices { slots[slot] = -1 }
  }

  /// Counts a use of the name in `range` on the line. A new name is looked up in `context`.
  ///
  /// - Returns: what is known of the name, and whether the line has used it before.
  @inline(__always)
  mutating func use(
    _ range: TextRange, _ bytes: Span<UInt8>, line: Int, _ context: CheckContext
  ) -> (traits: NameTraits, isRepeated: Bool) {
    let index = index(of: range, bytes, context)
    let isRepeated = entries[index].use(onLine: line)
    return (entries[index].traits, isRepeated)
  }

  /// The index in ``entries`` of the name in `range`, which is added if it is new. A new name is looked
  /// up in the vocabulary of `context` unless that is nil.
  @inline(__always)
  mutating func index(
    of range: TextRange, _ bytes: Span<UInt8>, _ context: CheckContext?
  ) -> Int {
    let (hash, beginning) = hash(of: range, bytes)
    let slot = slot(of: range, bytes, hash: hash, beginning: beginning)
    let index = slots[slot]
    return index >= 0
      ? Int(index)
      : insert(range, bytes, hash: hash, beginning: beginning, slot: slot, context)
  }

  /// The slot of the name in `range`, or the free slot in which to put it.
  @inline(__always)
  private func slot(
    of range: TextRange, _ bytes: Span<UInt8>, hash: UInt64, beginning: UInt64
  ) -> Int {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if entries[index].hash == hash, entries[index].beginning == beginning,
        entries[index].range.count == range.count,
        range.count <= 8 || isSame(entries[index].range, range, bytes)
      {
        return slot
      }
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  /// The index in ``entries`` of the same spelling of a name in another table; nil if this table does
  /// not have it.
  func index(of entry: Entry, in other: NameTable) -> Int? {
    let index = slots[
      slot(
        of: TextRange(entry.range), other.arena.span, hash: entry.hash, beginning: entry.beginning)]
    return index >= 0 ? Int(index) : nil
  }

  /// Adds a name of another table with its uses.
  mutating func add(_ entry: Entry, in other: NameTable) {
    let (bytes, range) = (other.arena.span, TextRange(entry.range))
    let (hash, beginning) = (entry.hash, entry.beginning)
    let slot = slot(of: range, bytes, hash: hash, beginning: beginning)
    let known = slots[slot]
    let index =
      known >= 0
      ? Int(known) : insert(range, bytes, hash: hash, beginning: beginning, slot: slot, nil)
    entries[index].count &+= entry.count
  }

  /// Adds uses of the name in `range`, or subtracts them if negative.
  mutating func add(_ uses: Int, of range: TextRange, in bytes: [UInt8]) {
    let index = index(of: range, bytes.span, nil)
    entries[index].count &+= uses
  }

  /// Adds the names of another table with their uses.
  mutating func add(_ other: NameTable) {
    // A table of very many names is shared rather than copied.
    if entries.isEmpty, references.isEmpty {
      self = other
      return
    }
    for entry in other.entries where entry.count > 0 { add(entry, in: other) }
    addReferences(other.references)
  }

  /// Adds references of searches to names, multiplied by `times`.
  mutating func addReferences(_ others: [String: Int], times: Int = 1) {
    for (name, count) in others { references[name, default: 0] += times * count }
  }

  /// A hash that multiplies once for every eight bytes, and the first of these.
  @inline(__always)
  private func hash(
    of range: TextRange, _ bytes: Span<UInt8>
  ) -> (hash: UInt64, beginning: UInt64) {
    let beginning = word(bytes, at: range.lowerBound, count: min(range.count, 8))
    var hash = nameHash.adding(beginning, to: nameHash.start(count: range.count))
    var offset = range.lowerBound &+ 8
    while offset < range.upperBound {
      let rest = word(bytes, at: offset, count: min(range.upperBound &- offset, 8))
      hash = nameHash.adding(rest, to: hash)
      offset &+= 8
    }
    return (hash, beginning)
  }

  /// Whether two names with the same hash are the same.
  @inline(never)
  private func isSame(_ known: Range<Int>, _ range: TextRange, _ bytes: Span<UInt8>) -> Bool {
    guard known.count == range.count else { return false }
    let arena = arena.span
    var index = 0
    while index < known.count {
      let count = min(8, known.count &- index)
      let one = word(arena, at: known.lowerBound &+ index, count: count)
      guard one == word(bytes, at: range.lowerBound &+ index, count: count) else { return false }
      index &+= 8
    }
    return true
  }

  @inline(never)
  private mutating func insert(
    _ range: TextRange, _ bytes: Span<UInt8>, hash: UInt64, beginning: UInt64, slot: Int,
    _ context: CheckContext?
  ) -> Int {
    if entries.capacity == 0 {
      entries.reserveCapacity(NameTable.usualCount)
      arena.reserveCapacity(8 * NameTable.usualCount)
    }
    let start = arena.count
    let name = bytes.extracting(range.lowerBound..<range.upperBound)
    arena.append(name)
    let index = entries.count
    entries.append(
      Entry(
        hash: hash, beginning: beginning, range: start..<arena.count, count: 0, lastLine: -1,
        traits: NameTraits(name, context)))
    slots[slot] = Int32(truncatingIfNeeded: index)
    if entries.count &* 2 > slots.count { grow() }
    return index
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count &* 2)
    let mask = slots.count &- 1
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & mask
      while slots[slot] >= 0 { slot = (slot &+ 1) & mask }
      slots[slot] = Int32(truncatingIfNeeded: index)
    }
  }

  /// The name at `index` in ``entries``.
  func name(_ index: Int) -> String {
    comparableText(arena[entries[index].range])
  }

  /// The number of uses of each name that rules about names check, and of references to it: all except `nolint` and
  /// `nolint-file`.
  var counts: NameCounts {
    var counts = NameCounts(capacity: entries.count)
    for index in entries.indices where entries[index].count != 0 {
      let name = name(index)
      if !isSuppressionName(name) { counts.add(name, entries[index].count) }
    }
    for (name, count) in references where count != 0 && !isSuppressionName(name) {
      counts.addReferences(name, count)
    }
    return counts
  }
}

/// The next bytes, at most eight, as a little-endian number.
@inline(__always)
private func word(_ bytes: Span<UInt8>, at offset: Int, count: Int) -> UInt64 {
  if bytes.count &- offset >= 8 {
    let word = UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    // A shift by 64 gives 0.
    return word & ~(~0 << UInt64(8 * count))
  }
  var word: UInt64 = 0
  for index in 0..<count { word |= UInt64(bytes[offset &+ index]) &<< UInt64(8 &* index) }
  return word
}

/// What is known of a spelling of a name, as far as it may raise a trigger.
struct NameTraits: Sendable {
  /// The index in the vocabulary, or -1.
  let definition: Int32
  /// Whether a byte is outside ASCII, so that another spelling may be the same name.
  let isUnicode: Bool
  /// Whether it has an ASCII capital, so that another name may differ from it in case only.
  let hasCapital: Bool
  /// Whether it belongs to a group of tags of which an item may carry only one.
  let isExclusive: Bool

  /// Looks a name up in `context`; without one, no name is known.
  init(_ name: Span<UInt8>, _ context: CheckContext?) {
    definition = Int32(truncatingIfNeeded: context?.definition(of: name) ?? -1)
    isUnicode = !holdsOnlyASCII(name)
    hasCapital = name.indices.contains { isASCIICapital(name[$0]) }
    isExclusive = context?.isExclusive(name) ?? false
  }
}

/// Compares a name with many others.
struct NameMatcher: Sendable {
  private let text: String
  private let utf8: [UInt8]
  private let isASCII: Bool

  init(_ text: String) {
    self.text = text
    let bytes = Array(text.utf8)
    utf8 = bytes
    isASCII = holdsOnlyASCII(bytes.span)
  }

  /// Whether the name is at `range`, in any of its spellings. An ASCII name has only one spelling and
  /// is compared by its bytes, which is fast.
  func matches(_ range: TextRange, in bytes: [UInt8]) -> Bool {
    guard isASCII else {
      return comparableText(bytes[range.lowerBound..<range.upperBound]) == text
    }
    guard range.count == utf8.count else { return false }
    for index in utf8.indices where bytes[range.lowerBound &+ index] != utf8[index] {
      return false
    }
    return true
  }
}

/// How often tags of a name have each payload. Most payloads are used many times, so they are counted
/// as bytes, and their values are read once.
struct PayloadCounts {
  private let name: NameMatcher
  /// The payloads, without the white space around them.
  private var payloads = NameTable()

  init(ofTagsNamed name: String) {
    self.name = NameMatcher(name)
  }

  /// Adds the tags of a document.
  mutating func add(_ document: Document) {
    document.chunks.visit(
      where: { $0.tags > 0 },
      body: { _, _, chunk in
        let bytes = chunk.bytes
        for tag in chunk.tagged.tags where name.matches(tag.name, in: bytes) {
          guard let payload = tag.payload.map({ trimmed($0, in: bytes.span) }) else { continue }
          payloads.add(1, of: payload, in: bytes)
        }
      })
  }

  /// Adds the tags of a file.
  mutating func add(_ file: FileIndex) {
    for spelling in file.names where file.isName(spelling, name) {
      file.forEachPayload(of: spelling) { payload, count in
        payloads.add(count, of: TextRange(0, payload.count), in: Array(payload))
      }
    }
  }

  /// The number of uses of each value. With `isList`, payloads are lists of values.
  func values(isList: Bool) -> [String: Int] {
    var counts: [String: Int] = [:]
    for entry in payloads.entries {
      forEachValue(ofPayload: payloads.arena[entry.range], isList: isList) { value in
        counts[value, default: 0] += entry.count
      }
    }
    return counts
  }
}

/// Calls `body` with the values of a payload without white space around it: those of the list, or the
/// payload unless it is empty.
func forEachValue(
  ofPayload payload: ArraySlice<UInt8>, isList: Bool, _ body: (String) -> Void
) {
  if isList {
    forEachListedValue(Array(payload)) { body($0.text) }
  } else {
    let text = Tag.value(ofPayload: comparableText(payload))
    if !text.isEmpty { body(text) }
  }
}

extension [UInt8] {
  /// Appends all bytes at once.
  mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
