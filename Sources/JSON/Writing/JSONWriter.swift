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

  /// Appends the JSON text of a value as it is.
  package mutating func raw(_ text: [UInt8]) {
    bytes.append(contentsOf: text)
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
