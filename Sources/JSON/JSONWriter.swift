/// Appends JSON text to bytes (RFC 8259).
///
/// The writer escapes strings and formats numbers; the caller places braces, keys and commas.
@usableFromInline
package struct JSONWriter: Sendable {
  /// The text so far.
  @usableFromInline
  package var bytes: [UInt8] = []

  /// A writer of an empty text.
  package init() {}

  /// Appends a piece of JSON text as it is.
  @inlinable
  package mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends a brace, a bracket or a comma.
  @inlinable
  package mutating func raw(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends `true` or `false`.
  package mutating func boolean(_ value: Bool) {
    raw(value ? "true" : "false")
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

  /// Appends a string with its quotes.
  package mutating func string(_ value: String) {
    bytes.append(json: value)
  }
}

extension JSONWriter {
  /// Appends a value with no blanks.
  package mutating func value(_ value: JSONValue) {
    self.value(value, blanks: .none)
  }

  /// Appends a value on one line.
  mutating func value(_ value: JSONValue, blanks: JSONBlanks) {
    switch value {
    case .null: raw("null")
    case .boolean(let value): boolean(value)
    case .integer(let value): integer(value)
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .array(let elements):
      raw(UInt8(ascii: "["))
      for (place, element) in elements.enumerated() {
        if place > 0 { separate(blanks) }
        self.value(element, blanks: blanks)
      }
      raw(UInt8(ascii: "]"))
    case .object(let object):
      raw(UInt8(ascii: "{"))
      for (place, member) in object.members.enumerated() {
        if place > 0 { separate(blanks) } else { blank(blanks == .everywhere) }
        string(member.key)
        raw(UInt8(ascii: ":"))
        blank(blanks != .none)
        self.value(member.value, blanks: blanks)
      }
      if !object.members.isEmpty { blank(blanks == .everywhere) }
      raw(UInt8(ascii: "}"))
    }
  }

  private mutating func separate(_ blanks: JSONBlanks) {
    raw(UInt8(ascii: ","))
    blank(blanks != .none)
  }

  private mutating func blank(_ isWritten: Bool) {
    if isWritten { raw(UInt8(ascii: " ")) }
  }
}

/// Where a value on one line has blanks.
enum JSONBlanks {
  case none
  /// After commas and colons.
  case afterSeparators
  /// After commas and colons, and inside of braces.
  case everywhere
}

extension [UInt8] {
  /// Appends `text` as a JSON string (RFC 8259, section 7), quotes included.
  package mutating func append(json text: String) {
    var text = text
    text.withUTF8 { append(json: $0.span) }
  }

  /// Appends UTF-8 as a JSON string, run by run.
  private mutating func append(json utf8: Span<UInt8>) {
    append(UInt8(ascii: "\""))
    var run = 0
    while true {
      let end = plainEnd(utf8, from: run)
      utf8.extracting(run..<end).withUnsafeBufferPointer { append(contentsOf: $0) }
      guard end < utf8.count else { break }
      append(escapeOf: utf8[end])
      run = end + 1
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escapeOf byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0x09: append(UInt8(ascii: "t"))
    default:
      self += (byte < 0x10 ? "u000" : "u00").utf8
      self += String(byte, radix: 16).utf8
    }
  }
}

/// `text` as a JSON string, quotes included.
package func jsonQuoted(_ text: String) -> String {
  var quoted: [UInt8] = []
  quoted.append(json: text)
  return String(decoding: quoted, as: UTF8.self)
}

extension JSONValue {
  /// The value on one line: `{ "a": [1, 2] }`.
  package var line: String { text { $0.value(self, blanks: .everywhere) } }

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
    case .null, .boolean, .integer, .number, .string, .array, .object:
      self.value(value, blanks: .everywhere)
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
