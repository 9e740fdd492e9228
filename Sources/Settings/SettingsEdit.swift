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

  /// The same edits; nil also if the value is there already.
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
}
