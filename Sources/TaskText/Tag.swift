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
  /// The end of the name, which begins directly after the `@`.
  public let nameEnd: Offset
  /// The start of the payload, after its `(`; equal to ``nameEnd`` if there is none.
  @usableFromInline
  let payloadStart: Offset
  /// The end of the payload, before its `)`.
  @usableFromInline
  let payloadEnd: Offset
  /// The end of the whole tag, including the `)` if it has one.
  public let end: Offset
  /// The reasons why other tools do not read this tag.
  public let nearMisses: NearMisses
  /// The state of the document in which the tag was read.
  @usableFromInline
  let revision: Revision

  @inlinable
  init(
    start: Offset, nameEnd: Offset, payload: TextRange?, end: Offset, nearMisses: NearMisses,
    revision: Revision = Revision()
  ) {
    self.start = start
    self.nameEnd = nameEnd
    payloadStart = payload?.lowerBound ?? nameEnd
    payloadEnd = payload?.upperBound ?? nameEnd
    self.end = end
    self.nearMisses = nearMisses
    self.revision = revision
  }

  /// The range from the `@` to the end of the tag, without punctuation after it.
  @inlinable
  public var range: TextRange { TextRange(start, end) }

  /// The range of the name, without the `@`.
  @inlinable
  public var name: TextRange { TextRange(start &+ 1, nameEnd) }

  /// Whether the tag has a payload, which may be empty.
  @inlinable
  public var hasPayload: Bool { payloadStart != nameEnd }

  /// The range of the text between the parentheses, which may be empty; nil if there are no
  /// parentheses.
  @inlinable
  public var payload: TextRange? {
    hasPayload ? TextRange(payloadStart, payloadEnd) : nil
  }

  /// The same tag counted from a start that is `distance` bytes earlier.
  @inlinable
  package func shifted(by distance: Int) -> Tag {
    Tag(
      start: start &+ distance, nameEnd: nameEnd &+ distance,
      payload: payload?.shifted(by: distance), end: end &+ distance, nearMisses: nearMisses,
      revision: revision)
  }

  /// The same tag as a part of a document in that state.
  func read(in revision: Revision) -> Tag {
    Tag(
      start: start, nameEnd: nameEnd, payload: payload, end: end, nearMisses: nearMisses,
      revision: revision)
  }
}
