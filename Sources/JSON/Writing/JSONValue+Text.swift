extension JSONValue {
  /// The value on one line: `{ "a": [1, 2] }`.
  package var line: String { text { $0.line(self) } }

  /// The value on one line of a report: `{"a": [1, 2]}`.
  package var row: String { text { $0.value(self, blanks: .afterSeparators) } }

  /// An array of a report, with each of the elements on a line.
  ///
  /// - Parameter depth: the number of levels around the array, each indented by two blanks.
  package static func rows(_ elements: some Sequence<JSONValue>, depth: Int = 0) -> String {
    let indent = String(repeating: "  ", count: depth)
    var text = ""
    for element in elements { text += "\(text.isEmpty ? "[" : ",")\n\(indent)  \(element.row)" }
    return text.isEmpty ? "[]" : "\(text)\n\(indent)]"
  }

  /// A string, or `null` for nil.
  package static func orNull(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? nil }

  /// The value on several lines, indented by two blanks for each level; a short array that contains
  /// no object stays on one line.
  package var pretty: String { text { $0.pretty(self, depth: 0) } }

  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Whether an array stays on one line at that depth.
  fileprivate func isShort(depth: Int) -> Bool {
    (arrayValue ?? []).allSatisfy { $0.objectValue == nil }
      && 2 * depth + line.utf8.count <= 80
  }
}

extension JSONWriter {
  fileprivate mutating func line(_ value: JSONValue) {
    self.value(value, blanks: .everywhere)
  }

  fileprivate mutating func pretty(_ value: JSONValue, depth: Int) {
    switch value {
    case .array(let elements) where !elements.isEmpty && !value.isShort(depth: depth):
      lines("[", "]", elements, depth) { $0.pretty($1, depth: depth + 1) }
    case .object(let object) where !object.members.isEmpty:
      lines("{", "}", object.members, depth) { writer, member in
        writer.string(member.key)
        writer.raw(": ")
        writer.pretty(member.value, depth: depth + 1)
      }
    case .null, .boolean, .integer, .number, .string, .array, .object: line(value)
    }
  }

  private mutating func lines<Part>(
    _ open: StaticString, _ close: StaticString, _ parts: some Collection<Part>, _ depth: Int,
    write: (inout Self, Part) -> Void
  ) {
    raw(open)
    for (place, part) in parts.enumerated() {
      if place > 0 { raw(",") }
      lineEnd(indent: depth + 1)
      write(&self, part)
    }
    lineEnd(indent: depth)
    raw(close)
  }

  private mutating func lineEnd(indent depth: Int) {
    raw("\n")
    for _ in 0..<depth { raw("  ") }
  }
}
