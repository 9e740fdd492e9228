package import TaskText

/// The tags that are known, found by name.
///
/// Names are compared as the language compares them: those in ASCII by their bytes, others by
/// canonical equivalence, so that composed and decomposed `été` are one name.
package struct Vocabulary: Sendable {
  /// The known tags: the language's own, then those that the settings add in their order.
  package let definitions: [TagDefinition]
  /// The ASCII names one after the other.
  @usableFromInline
  let bytes: [UInt8]
  /// Where each definition's name ends in ``bytes``, preceded by where the first one begins. A name
  /// that is not ASCII takes no bytes.
  @usableFromInline
  let ends: [Int]
  /// An open-addressed hash table of indices into ``definitions``, with -1 in free slots. Its size
  /// is a power of two and more than twice the number of names.
  @usableFromInline
  let slots: [Int]
  @usableFromInline
  let hash = NameHash.ofProcess
  /// The definitions by name in the sense of canonical equivalence.
  private let byName: [String: Int]

  /// What the language knows without any settings.
  package static let predefined = Vocabulary(knownTags)

  /// A vocabulary of the given tags; of two with the same name, the later one counts.
  package init(_ definitions: [TagDefinition]) {
    self.definitions = definitions
    byName = Dictionary(
      definitions.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { $1 })
    var bytes: [UInt8] = []
    var ends = [0]
    var size = 16
    while size <= definitions.count &* 2 { size &*= 2 }
    var slots = [Int](repeating: -1, count: size)
    for (index, definition) in definitions.enumerated() {
      let name = Array(definition.name.utf8)
      let (hash, isASCII) = Self.hash(name.span, hash)
      if isASCII, byName[definition.name] == index {
        var slot = hash & (size &- 1)
        while slots[slot] >= 0 { slot = (slot &+ 1) & (size &- 1) }
        slots[slot] = index
        bytes += name
      }
      ends.append(bytes.count)
    }
    self.bytes = bytes
    self.ends = ends
    self.slots = slots
  }

  /// An equal vocabulary with memory of its own.
  package var unshared: Vocabulary { Vocabulary(definitions.map { $0 }) }

  /// The index of a tag in ``definitions``, or nil for an unknown one.
  ///
  /// A name in ASCII costs one hash of its bytes and no allocation.
  @inlinable
  package func index(of name: Span<UInt8>) -> Int? {
    let (hash, isASCII) = Self.hash(name, hash)
    guard isASCII else { return self.index(ofUnicode: name) }
    let mask = slots.count &- 1
    var slot = hash & mask
    while slots[slot] >= 0 {
      if isName(slots[slot], name) { return slots[slot] }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  /// The index of the tag whose name stands in `range` of `text`.
  @inlinable
  package func index(of range: TextRange, in text: [UInt8]) -> Int? {
    guard range.lowerBound >= 0, range.upperBound <= text.count else { return nil }
    return index(of: text.span.extracting(range.lowerBound..<range.upperBound))
  }

  /// What is known of the tag whose name has these UTF-8 bytes.
  @inlinable
  package func definition(of name: Span<UInt8>) -> TagDefinition? {
    index(of: name).map { definitions[$0] }
  }

  /// What is known of the tag `name`.
  package func definition(named name: String) -> TagDefinition? {
    byName[name].map { definitions[$0] }
  }

  @usableFromInline
  func index(ofUnicode name: Span<UInt8>) -> Int? {
    byName[comparableText(name.indices.map { name[$0] })]
  }

  @inlinable
  func isName(_ definition: Int, _ name: Span<UInt8>) -> Bool {
    let start = ends[definition]
    guard ends[definition &+ 1] &- start == name.count else { return false }
    for index in name.indices where bytes[start &+ index] != name[index] { return false }
    return true
  }

  /// The hash of a name, and whether all its bytes are ASCII.
  @inlinable
  static func hash(_ name: Span<UInt8>, _ nameHash: NameHash) -> (hash: Int, isASCII: Bool) {
    var hash = nameHash.start(count: name.count)
    var word: UInt64 = 0
    var union: UInt8 = 0
    for index in name.indices {
      word = word &<< 8 | UInt64(name[index])
      union |= name[index]
      if index & 7 == 7 { hash = nameHash.adding(word, to: hash) }
    }
    return (Int(truncatingIfNeeded: nameHash.adding(word, to: hash)), union < 0x80)
  }
}

extension Vocabulary: Equatable {
  /// Whether both hold the same definitions in the same order.
  package static func == (one: Vocabulary, other: Vocabulary) -> Bool {
    one.definitions == other.definitions
  }
}

/// A hash of the bytes of names that differs between processes.
///
/// Otherwise someone could write a text, or settings, with thousands of names that all have the same
/// hash, and every search for one of them would look at all the others.
package struct NameHash: Sendable {
  @usableFromInline
  let seed: UInt64
  @usableFromInline
  let factor: UInt64

  /// The hash for this process, from the seed of the standard library's hash tables.
  package static let ofProcess = NameHash(
    seed: UInt64(truncatingIfNeeded: 0.hashValue),
    factor: UInt64(truncatingIfNeeded: 1.hashValue))

  /// A hash with secret numbers.
  package init(seed: UInt64, factor: UInt64) {
    self.seed = seed
    self.factor = factor | 1
  }

  /// The hash of a name of `count` bytes of which nothing is read yet.
  @inlinable
  @inline(__always)
  package func start(count: Int) -> UInt64 { seed ^ UInt64(truncatingIfNeeded: count) }

  /// The hash of what was read before, and of the next eight bytes.
  ///
  /// The high half of a product depends on all bits of its factors, the low half does not.
  @inlinable
  @inline(__always)
  package func adding(_ word: UInt64, to hash: UInt64) -> UInt64 {
    let (high, low) = (hash ^ word).multipliedFullWidth(by: factor)
    return high ^ low
  }
}
