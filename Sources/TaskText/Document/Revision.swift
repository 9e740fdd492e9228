/// The state of a document in which a tag or an item was read.
///
/// It is a number that each edit of a document changes, by what it changes. So a tag from before an edit
/// is recognized, although another tag may be in its place. It does not take part in comparisons: two
/// tags in the same place are equal, whenever they were read.
@usableFromInline
struct Revision: Hashable, Sendable {
  private var number: UInt32 = 0

  @usableFromInline
  init() {}

  /// The first state of a text.
  init(of text: ChunkSummary) {
    for number in [text.bytes, text.lineEnds, text.tags] { add(UInt64(truncatingIfNeeded: number)) }
  }

  /// Notes that a range was replaced by the bytes.
  mutating func note(_ range: TextRange, _ bytes: [UInt8]) {
    add(UInt64(truncatingIfNeeded: range.lowerBound))
    add(UInt64(truncatingIfNeeded: range.upperBound))
    for byte in bytes { add(UInt64(byte)) }
    add(UInt64(truncatingIfNeeded: bytes.count))
  }

  func isSame(as other: Revision) -> Bool { number == other.number }

  /// Mixes in a number, as the generator SplitMix64 does.
  private mutating func add(_ value: UInt64) {
    var bits = (UInt64(number) &<< 32 ^ value) &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    number = UInt32(truncatingIfNeeded: bits >> 32)
  }

  @usableFromInline
  static func == (one: Revision, other: Revision) -> Bool { true }

  @usableFromInline
  func hash(into hasher: inout Hasher) {}
}
