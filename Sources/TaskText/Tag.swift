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
  // A text may have millions of tags: what tells the other offsets takes a third of their memory.
  @usableFromInline
  let distances: Distances
  /// The reasons why other tools do not read this tag.
  public let nearMisses: NearMisses
  /// The state of the document in which the tag was read.
  @usableFromInline
  let revision: Revision

  /// What tells the other offsets of a tag from its start. No more than a space and a parenthesis are
  /// between its parts.
  @usableFromInline
  struct Distances: Hashable, Sendable {
    /// From the start of the tag.
    @usableFromInline
    let nameEnd: UInt32
    /// From the start of the tag. This is ``nameEnd`` if the tag has no payload.
    @usableFromInline
    let payloadEnd: UInt32
    /// From the end of the name to the start of the payload. This is 0 if the tag has no payload.
    @usableFromInline
    let opening: UInt8
    /// From the end of the payload to the end of the tag.
    @usableFromInline
    let closing: UInt8

    @inlinable
    init(from start: Offset, nameEnd: Offset, payload: TextRange?, end: Offset) {
      self.nameEnd = UInt32(clamping: nameEnd &- start)
      let payload = payload ?? TextRange(at: nameEnd)
      payloadEnd = UInt32(clamping: payload.upperBound &- start)
      opening = UInt8(clamping: payload.lowerBound &- nameEnd)
      closing = UInt8(clamping: end &- payload.upperBound)
    }
  }

  @inlinable
  init(
    start: Offset, nameEnd: Offset, payload: TextRange?, end: Offset, nearMisses: NearMisses,
    revision: Revision = Revision()
  ) {
    self.init(
      start: start, Distances(from: start, nameEnd: nameEnd, payload: payload, end: end),
      nearMisses, revision)
  }

  @inlinable
  init(start: Offset, _ distances: Distances, _ nearMisses: NearMisses, _ revision: Revision) {
    self.start = start
    self.distances = distances
    self.nearMisses = nearMisses
    self.revision = revision
  }

  /// The end of the name, which begins directly after the `@`.
  @inlinable
  public var nameEnd: Offset { start &+ Int(distances.nameEnd) }

  /// The start of the payload, after its `(`. This is ``nameEnd`` if the tag has no payload.
  @inlinable
  var payloadStart: Offset { nameEnd &+ Int(distances.opening) }

  /// The end of the payload, before its `)`.
  @inlinable
  var payloadEnd: Offset { start &+ Int(distances.payloadEnd) }

  /// The end of the whole tag, including the `)` if it has one.
  @inlinable
  public var end: Offset { payloadEnd &+ Int(distances.closing) }

  /// The range from the `@` to the end of the tag, without punctuation after it.
  @inlinable
  public var range: TextRange { TextRange(start, end) }

  /// The range of the name, without the `@`.
  @inlinable
  public var name: TextRange { TextRange(start &+ 1, nameEnd) }

  /// Whether the tag has a payload, which may be empty.
  @inlinable
  public var hasPayload: Bool { distances.opening != 0 }

  /// The range of the text between the parentheses, which may be empty; nil if there are no
  /// parentheses.
  @inlinable
  public var payload: TextRange? {
    hasPayload ? TextRange(payloadStart, payloadEnd) : nil
  }

  /// The same tag counted from a start that is `distance` bytes earlier.
  @inlinable
  package func shifted(by distance: Int) -> Tag {
    Tag(start: start &+ distance, distances, nearMisses, revision)
  }

  /// The same tag as a part of a document in that state.
  func read(in revision: Revision) -> Tag {
    Tag(start: start, distances, nearMisses, revision)
  }
}
