/// One `@name` or `@name(payload)`: where it stands, in the text that it was read from.
///
/// The parts are in order and inside the text:
/// `start < nameEnd <= payloadStart <= payloadEnd <= end`.
public struct Tag: Hashable, Sendable {
  /// Where the `@` stands.
  public let start: Offset
  /// The end of the name, which begins right behind the `@`.
  public let nameEnd: Offset
  /// The first byte of the payload, behind its `(`; equal to ``nameEnd`` where there is none.
  @usableFromInline
  let payloadStart: Offset
  /// The end of the payload, before its `)`.
  @usableFromInline
  let payloadEnd: Offset
  /// The end of the whole tag, behind the `)` where it has one.
  public let end: Offset
  /// What keeps other readers from reading this tag.
  public let nearMisses: NearMisses

  @inlinable
  init(
    start: Offset, nameEnd: Offset, payload: TextRange?, end: Offset, nearMisses: NearMisses
  ) {
    self.start = start
    self.nameEnd = nameEnd
    payloadStart = payload?.lowerBound ?? nameEnd
    payloadEnd = payload?.upperBound ?? nameEnd
    self.end = end
    self.nearMisses = nearMisses
  }

  /// From the `@` to the end of the tag; punctuation behind it is not part of it.
  @inlinable
  public var range: TextRange { TextRange(start, end) }

  /// The name, without the `@`.
  @inlinable
  public var name: TextRange { TextRange(start &+ 1, nameEnd) }

  /// Whether the tag has parentheses, be there something in them or not.
  @inlinable
  public var hasPayload: Bool { payloadStart != nameEnd }

  /// What stands between the parentheses, or nil where there are none; it may be empty.
  @inlinable
  public var payload: TextRange? {
    hasPayload ? TextRange(payloadStart, payloadEnd) : nil
  }

  /// The same tag counted from a start that lies `distance` bytes earlier.
  @inlinable
  public func shifted(by distance: Int) -> Tag {
    Tag(
      start: start &+ distance, nameEnd: nameEnd &+ distance,
      payload: payload?.shifted(by: distance), end: end &+ distance, nearMisses: nearMisses)
  }
}
