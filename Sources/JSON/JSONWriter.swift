/// Appends JSON text to bytes (RFC 8259).
@usableFromInline
package struct JSONWriter: Sendable {
  /// The text so far.
  @usableFromInline
  package var bytes: [UInt8] = []
  private let blanks: JSONBlanks

  /// A writer of an empty text.
  package init() { self.init(blanks: .none) }

  fileprivate init(blanks: JSONBlanks) { self.blanks = blanks }

  /// Appends a piece of JSON text as it is.
  @inlinable
  package mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends a whole number.
  @inlinable
  package mutating func integer(_ value: some FixedWidthInteger) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(UInt64(value.magnitude))
  }

  @usableFromInline
  mutating func digits(_ value: UInt64) {
    if value >= 10 { digits(value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  /// Appends a number; one that JSON cannot hold becomes `null`.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return raw("null") }
    if let integer = value.wholeNumber { return self.integer(integer) }
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Appends a string with its quotes (RFC 8259, section 7), run by run.
  package mutating func string(_ value: String) {
    var value = value
    raw("\"")
    value.withUTF8 { utf8 in
      var run = 0
      while true {
        let end = plainEnd(utf8, from: run)
        bytes.append(contentsOf: utf8[run..<end])
        guard end < utf8.count else { break }
        escape(utf8[end])
        run = end + 1
      }
    }
    raw("\"")
  }

  private mutating func escape(_ byte: UInt8) {
    raw("\\")
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x0A: raw("n")
    case 0x0D: raw("r")
    case 0x09: raw("t")
    default:
      raw(byte < 0x10 ? "u000" : "u00")
      bytes += String(byte, radix: 16).utf8
    }
  }
}

/// Where a value on one line has blanks.
private enum JSONBlanks {
  case none
  /// After commas and colons.
  case afterSeparators
  /// After commas and colons, and inside of braces.
  case everywhere
}

extension JSONWriter {
  /// Appends a value on one line.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .boolean(let value): raw(value ? "true" : "false")
    case .integer(let value): integer(value)
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .array(let elements): array(elements)
    case .object(let object): self.object(object.members.lazy.map { ($0.key, $0.value) })
    }
  }

  /// Appends an array.
  package mutating func array(_ elements: [some JSONWritable]) {
    raw("[")
    for (place, element) in elements.enumerated() {
      if place > 0 { separate(",") }
      element.write(to: &self)
    }
    raw("]")
  }

  /// Appends an object of the members that are not absent.
  package mutating func object(_ members: some Sequence<JSONMember>) {
    beginObject(members)
    if blanks == .everywhere, bytes.last != UInt8(ascii: "{") { raw(" ") }
    raw("}")
  }

  /// Appends an object without its last brace, so that members can follow.
  package mutating func beginObject(_ members: some Sequence<JSONMember>) {
    raw("{")
    var isFirst = true
    for (key, value) in members where !value.isAbsent {
      if !isFirst { separate(",") } else if blanks == .everywhere { raw(" ") }
      isFirst = false
      string(key)
      separate(":")
      value.write(to: &self)
    }
  }

  private mutating func separate(_ separator: StaticString) {
    raw(separator)
    if blanks != .none { raw(" ") }
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
    case .null, .boolean, .integer, .number, .string, .array, .object: self.value(value)
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

/// `text` as a JSON string, quotes included.
package func jsonQuoted(_ text: String) -> String { JSONValue.string(text).line }

extension JSONValue {
  /// The value on one line: `{ "a": [1, 2] }`.
  package var line: String { text(.everywhere) { $0.value(self) } }

  /// The value on one line of a report: `{"a": [1, 2]}`.
  package var row: String { text(.afterSeparators) { $0.value(self) } }

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
  package var pretty: String { text(.everywhere) { $0.pretty(self, depth: 0) } }

  private func text(_ blanks: JSONBlanks, _ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(blanks: blanks)
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Whether an array stays on one line at that depth.
  fileprivate func isShort(depth: Int) -> Bool {
    (arrayValue ?? []).allSatisfy { $0.objectValue == nil }
      && 2 * depth + line.utf8.count <= 80
  }
}
