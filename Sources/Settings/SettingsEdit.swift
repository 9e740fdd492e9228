package import JSON
package import TaskText

extension JSONText {
  /// The edits that set the value at the end of a path of keys, and leave everything else as it is:
  /// order, comments and blanks.
  ///
  /// - Returns: edits in order, none of which overlap; nil if the text is not an object, or if the
  ///   object to be changed has no end.
  package func edits(setting path: [String], to value: JSONValue) -> [Edit]? {
    guard !path.isEmpty else { return nil }
    guard let root else {
      let member = "\(jsonQuoted(path[0])): \(nested(path.dropFirst(), value).line)"
      let text = "{\(lineEnd)  \(member)\(lineEnd)}\(lineEnd)"
      return problems.allSatisfy { $0.kind == .noValue }
        ? [Edit(TextRange(at: bytes.count), text)] : nil
    }
    var object = root
    for (depth, key) in path.enumerated() {
      guard case .object = object.content, isClosed(object) else { return nil }
      let rest = path.dropFirst(depth + 1)
      guard let member = object.member(key) else {
        return inserting("\(jsonQuoted(key)): \(nested(rest, value).line)", into: object)
      }
      if case .object = member.value.content, !rest.isEmpty {
        object = member.value
        continue
      }
      return [Edit(TextRange(member.value.range), nested(rest, value).line)]
    }
    return nil
  }

  /// The edits that set the value at the path; nil if that is impossible or the value is there already.
  package func edits(changing path: [String], to value: JSONValue) -> [Edit]? {
    guard let edits = edits(setting: path, to: value) else { return nil }
    let isSame = edits.allSatisfy { edit in
      Array(bytes[edit.range.lowerBound..<edit.range.upperBound]) == Array(edit.replacement.utf8)
    }
    return isSame ? nil : edits
  }

  /// The edits that give the member `key` of the object at the end of `path` another key. If the
  /// object has that key already, the member is removed.
  ///
  /// - Returns: no edits if there is no such member.
  package func edits(renaming key: String, in path: [String], to newKey: String) -> [Edit] {
    guard let object = root?[path: path] else { return [] }
    if key != newKey, object.member(newKey) != nil { return edits(removing: key, from: object) }
    return object.members.filter { $0.key == key }.map {
      Edit(TextRange($0.keyRange), jsonQuoted(newKey))
    }
  }

  /// The edits that give a string another text in each list of the array at the end of `path`. A list
  /// that has the other text already stays as it is.
  package func edits(
    renaming text: String, inListsAt path: [String], to newText: String
  ) -> [Edit] {
    let lists = (root?[path: path]?.items ?? []).compactMap(\.items)
    return lists.filter { list in !list.contains { $0.string == newText } }.joined()
      .filter { $0.string == text }
      .map { Edit(TextRange($0.range), jsonQuoted(newText)) }
  }

  /// `value` inside objects with the keys of `path`.
  private func nested(_ path: ArraySlice<String>, _ value: JSONValue) -> JSONValue {
    path.reversed().reduce(value) { .object([$1: $0]) }
  }

  private func isClosed(_ object: JSONNode) -> Bool {
    bytes[object.range].last == UInt8(ascii: "}")
  }

  /// The line end of the first line, or a line feed if the text has only one line.
  var lineEnd: String {
    guard let first = bytes.firstIndex(where: isLineEnd) else { return "\n" }
    if bytes[first] == 0x0a { return "\n" }
    return first + 1 < bytes.count && bytes[first + 1] == 0x0a ? "\r\n" : "\r"
  }

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
