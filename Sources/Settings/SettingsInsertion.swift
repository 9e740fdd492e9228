import JSON
import TaskText

extension JSONText {
  /// The edits that put `member`, a key and its value, at the end of a closed object.
  func inserting(_ member: String, into object: JSONNode) -> [Edit] {
    guard let first = object.members.first, let last = object.members.last else {
      return insertingFirst(member, into: object)
    }
    let after = tokens(from: last.value.range.upperBound, to: object.range.upperBound - 1)
    let comma = after.first { $0.kind == .comma }
    var place = comma?.range.upperBound ?? last.value.range.upperBound
    var text = " " + member
    if startsLine(first.keyRange.lowerBound) {
      place = endOfComments(after: place, in: after)
      text = lineEnd + indent(of: first.keyRange.lowerBound) + member
    }
    if comma != nil { return [Edit(TextRange(at: place), text + ",")] }
    let end = TextRange(at: last.value.range.upperBound)
    if end.upperBound == place { return [Edit(end, "," + text)] }
    return [Edit(end, ","), Edit(TextRange(at: place), text)]
  }

  private func insertingFirst(_ member: String, into object: JSONNode) -> [Edit] {
    let inner = tokens(from: object.range.lowerBound + 1, to: object.range.upperBound - 1)
    let start =
      inner.last { $0.kind != .blank }?.range.upperBound ?? object.range.lowerBound + 1
    let outer = indent(of: object.range.lowerBound)
    return [
      Edit(
        TextRange(start, object.range.upperBound - 1),
        "\(lineEnd)\(outer)\(indentUnit)\(member)\(lineEnd)\(outer)")
    ]
  }

  /// The end of the comments after `place` on its line.
  private func endOfComments(after place: Offset, in tokens: [JSONToken]) -> Offset {
    var end = place
    for token in tokens where token.range.lowerBound >= place {
      let hasLineEnd = bytes[token.range].contains(where: isLineEnd)
      if hasLineEnd { break }
      if token.kind != .blank { end = token.range.upperBound }
    }
    return end
  }

  /// The tokens between two offsets.
  func tokens(from start: Offset, to end: Offset) -> [JSONToken] {
    tokens.filter { $0.range.lowerBound >= start && $0.range.upperBound <= end }
  }

  /// Whether only blanks are before `offset` on its line, and it is not the first line.
  func startsLine(_ offset: Offset) -> Bool {
    let start = startOfLine(offset)
    return start > 0 && bytes[start..<offset].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// The start of the line of `offset`.
  func startOfLine(_ offset: Offset) -> Offset {
    bytes[..<offset].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
  }

  /// The blanks and tabs at the start of the line of `offset`.
  private func indent(of offset: Offset) -> String {
    let blanks = bytes[startOfLine(offset)..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// The indentation of one level.
  private var indentUnit: String {
    guard let key = root?.members.first?.keyRange, startsLine(key.lowerBound) else { return "  " }
    let unit = indent(of: key.lowerBound)
    return unit.isEmpty ? "  " : unit
  }
}
