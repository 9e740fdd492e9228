/// The place of an `@name` or `@name(payload)` in a text.
///
/// All places are offsets in the UTF-8 bytes of that text, from 0. The parts are in order and inside the
/// text: `start < nameEnd <= payloadStart <= payloadEnd <= end`. ``Document/name(of:)`` and
/// ``Document/value(of:)`` give the texts of the parts.
///
/// A tag belongs to the text in which it was read. After an edit of the document, read it again to edit
/// it.
public struct Tag: Hashable, Sendable {
  /// The offset of the `@`.
  public let start: Offset
  // The distances from the start: a text may have millions of tags, and a line has few bytes.
  let toNameEnd: UInt16
  let toPayloadStart: UInt16
  let toPayloadEnd: UInt16
  let toEnd: UInt16
  /// The reasons why other tools do not read this tag.
  public let nearMisses: NearMisses
  /// The state of the document in which the tag was read.
  let revision: Revision

  init(
    start: Offset, nameEnd: Offset, payload: TextRange?, end: Offset, nearMisses: NearMisses,
    revision: Revision = Revision()
  ) {
    self.start = start
    toNameEnd = UInt16(clamping: nameEnd &- start)
    toPayloadStart = UInt16(clamping: (payload?.lowerBound ?? nameEnd) &- start)
    toPayloadEnd = UInt16(clamping: (payload?.upperBound ?? nameEnd) &- start)
    toEnd = UInt16(clamping: end &- start)
    self.nearMisses = nearMisses
    self.revision = revision
  }

  /// The end of the name, which begins directly after the `@`.
  public var nameEnd: Offset { start &+ Int(toNameEnd) }

  /// The end of the whole tag, including the `)` if it has one.
  public var end: Offset { start &+ Int(toEnd) }

  /// The range from the `@` to the end of the tag, without punctuation after it.
  public var range: TextRange { TextRange(start, end) }

  /// The range of the name, without the `@`.
  public var name: TextRange { TextRange(start &+ 1, nameEnd) }

  /// Whether the tag has a payload, which may be empty.
  public var hasPayload: Bool { toPayloadStart > toNameEnd }

  /// The range of the text between the parentheses, which may be empty; nil if there are no
  /// parentheses.
  public var payload: TextRange? {
    hasPayload ? TextRange(start &+ Int(toPayloadStart), start &+ Int(toPayloadEnd)) : nil
  }

  /// This tag counted from a start that is `distance` bytes earlier.
  package func shifted(by distance: Int) -> Tag { shifted(by: distance, in: revision) }

  /// This tag, shifted, as a part of a document in that state.
  func shifted(by distance: Int, in revision: Revision) -> Tag {
    Tag(
      start: start &+ distance, nameEnd: nameEnd &+ distance,
      payload: payload?.shifted(by: distance), end: end &+ distance, nearMisses: nearMisses,
      revision: revision)
  }

  /// The value of a payload's text: `\(` and `\)` are parentheses.
  public static func value(ofPayload payload: String) -> String {
    guard payload.utf8.contains(UInt8(ascii: "\\")) else { return payload }
    return String(decoding: unescaped(Array(payload.utf8)).bytes, as: UTF8.self)
  }

  /// The bytes of a payload without the backslashes that escape parentheses, and the places of these
  /// parentheses in them.
  package static func unescaped(_ payload: [UInt8]) -> (bytes: [UInt8], parentheses: [Int]) {
    var bytes: [UInt8] = []
    var parentheses: [Int] = []
    bytes.reserveCapacity(payload.count)
    for offset in payload.indices {
      if payload[offset] == UInt8(ascii: "\\"),
        isEscape(payload.span, at: offset, before: payload.count)
      {
        parentheses.append(bytes.count)
      } else {
        bytes.append(payload[offset])
      }
    }
    return (bytes, parentheses)
  }

  /// Whether the value can be written as a payload: a backslash at its end would escape the `)`.
  package static func isWritableValue(_ value: String) -> Bool {
    value.utf8.last != UInt8(ascii: "\\")
  }

  /// The payload text of a value: parentheses get a backslash. A value that ends in a backslash cannot
  /// be written as a payload, as the backslash would escape the `)`.
  public static func payload(ofValue value: String) -> String { escaping(["(", ")"], in: value) }
}

/// The text with a backslash before each of these characters.
package func escaping(_ characters: [Unicode.Scalar], in text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    if characters.contains(scalar) { escaped.unicodeScalars.append("\\") }
    escaped.unicodeScalars.append(scalar)
  }
  return escaped
}

/// Reasons why other tools do not read a tag that a person clearly intended.
///
/// Tagline reads such a tag and reports it with a fix. A tag may have several near misses.
public struct NearMisses: OptionSet, Hashable, Sendable {
  /// One bit for each near miss.
  public let rawValue: UInt8

  /// The near misses of the given bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Punctuation follows the name or the payload directly: `@home,`.
  public static let punctuated = NearMisses(rawValue: 1)
  /// The tag begins directly after another tag's payload, as `@home` in `@due(2025-05-11)@home`, or after a
  /// full-width mark: `确认？@done`.
  public static let glued = NearMisses(rawValue: 2)
  /// The payload's `)` is missing: `@due(2025-05-11`.
  public static let unclosed = NearMisses(rawValue: 4)
  /// The payload contains balanced parentheses that are not escaped: `@a(b (c) d)`.
  public static let nested = NearMisses(rawValue: 8)
  /// A space separates a date tag from its payload: `@done (2025-05-11)`.
  public static let detached = NearMisses(rawValue: 16)
  /// A date tag has its date after `:` or `=`, or in brackets: `@due:2025-05-11`.
  public static let unparenthesized = NearMisses(rawValue: 32)
}

/// The state of a document in which a tag or an item was read.
///
/// It is a number that each edit of a document changes, by what it changes. So a tag from before an edit
/// is recognized, although another tag may be in its place. It does not take part in comparisons: two
/// tags in the same place are equal, whenever they were read.
struct Revision: Hashable, Sendable {
  private var number: UInt32 = 0

  init() {}

  /// The first state of a text of which these numbers are known.
  init(of numbers: Int...) {
    for number in numbers { add(UInt64(truncatingIfNeeded: number)) }
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

  static func == (one: Revision, other: Revision) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
