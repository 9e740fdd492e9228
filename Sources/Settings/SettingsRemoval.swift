import JSON
import TaskText

extension JSONText {
  /// The edits that remove each member `key` of `object`, with its comma and, if nothing else is on
  /// them, with its lines.
  func edits(removing key: String, from object: JSONNode) -> [Edit] {
    let removed = object.members.indices.filter { object.members[$0].key == key }
    return joined(removed.flatMap { ranges(removing: $0, from: object) }.map { Edit($0, "") })
  }

  private func ranges(removing index: Int, from object: JSONNode) -> [TextRange] {
    let member = object.members[index]
    let after = tokens(from: member.value.range.upperBound, to: object.range.upperBound)
    let comma = after.first { $0.kind == .comma && hasOnlyComments(after, before: $0) }
    var start = member.keyRange.lowerBound
    var end = comma?.range.upperBound ?? member.value.range.upperBound
    let blanksEnd = end + bytes[end...].prefix { $0 == 0x20 || $0 == 0x09 }.count
    if startsLine(start), blanksEnd == bytes.count || isLineEnd(bytes[blanksEnd]) {
      start = startOfLine(start)
      end = endOfLine(blanksEnd)
    } else if comma != nil {
      end = blanksEnd
    } else {
      start -= bytes[..<start].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    }
    let range = TextRange(start, end)
    guard comma == nil, let kept = object.members[..<index].last(where: { $0.key != member.key })
    else { return [range] }
    let before = tokens(from: kept.value.range.upperBound, to: member.keyRange.lowerBound)
    return before.filter { $0.kind == .comma }.prefix(1).map { TextRange($0.range) } + [range]
  }

  private func hasOnlyComments(_ tokens: [JSONToken], before comma: JSONToken) -> Bool {
    tokens.prefix { $0 != comma }.allSatisfy {
      switch $0.kind {
      case .blank, .lineComment, .blockComment: true
      case .leftBrace, .rightBrace, .leftBracket, .rightBracket, .colon, .comma, .string, .word:
        false
      }
    }
  }

  /// The offset after the line end that begins at `offset`, or `offset` at the end of the text.
  private func endOfLine(_ offset: Offset) -> Offset {
    guard offset < bytes.count else { return offset }
    let isPair =
      bytes[offset] == 0x0d && offset + 1 < bytes.count && bytes[offset + 1] == 0x0a
    return offset + (isPair ? 2 : 1)
  }
}
