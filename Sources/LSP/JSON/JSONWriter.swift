/// Appends JSON text to bytes (RFC 8259), with no blanks.
///
/// The writer escapes and formats; that braces, names and commas stand where they belong is the
/// caller's part.
package struct JSONWriter: Sendable {
  /// A text was not finished because it is no longer wanted.
  struct NotWanted: Error {}

  package private(set) var bytes: [UInt8] = []
  /// Whether the text is still wanted. Once it is not, long arrays end early, and the text is of no
  /// use.
  let isWanted: @Sendable () -> Bool

  package init(while isWanted: @escaping @Sendable () -> Bool = { true }) {
    self.isWanted = isWanted
  }

  /// Appends a piece of JSON text as it is.
  package mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func raw(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends bytes that hold a JSON text already.
  package mutating func raw(_ text: [UInt8]) {
    bytes.append(contentsOf: text)
  }

  package mutating func bool(_ value: Bool) {
    raw(value ? "true" : "false")
  }

  package mutating func integer(_ value: some FixedWidthInteger) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(UInt64(value.magnitude))
  }

  private mutating func digits(_ value: UInt64) {
    if value >= 10 { digits(value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  /// A number that JSON cannot hold becomes `null`.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return raw("null") }
    if let integer = value.wholeNumber { return self.integer(integer) }
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Appends a string with its quotes.
  package mutating func string(_ value: String) {
    var value = value
    value.withUTF8 { string($0) }
  }

  /// Appends UTF-8 as a string with its quotes, run by run.
  package mutating func string(_ utf8: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var run = 0
    for (offset, byte) in utf8.enumerated()
    where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      bytes.append(contentsOf: utf8[run..<offset])
      escape(byte)
      run = offset + 1
    }
    bytes.append(contentsOf: utf8[run...])
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): raw(#"\""#)
    case UInt8(ascii: "\\"): raw(#"\\"#)
    case 0x0A: raw(#"\n"#)
    case 0x0D: raw(#"\r"#)
    case 0x09: raw(#"\t"#)
    default:
      raw(#"\u00"#)
      hexadecimal(byte >> 4)
      hexadecimal(byte & 0xF)
    }
  }

  private mutating func hexadecimal(_ digit: UInt8) {
    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let value): bool(value)
    case .integer(let value): integer(value)
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .array(let elements):
      raw(UInt8(ascii: "["))
      for (place, element) in elements.enumerated() {
        if place > 0 { raw(UInt8(ascii: ",")) }
        self.value(element)
      }
      raw(UInt8(ascii: "]"))
    case .object(let object):
      raw(UInt8(ascii: "{"))
      for (place, member) in object.members.enumerated() {
        if place > 0 { raw(UInt8(ascii: ",")) }
        string(member.name)
        raw(UInt8(ascii: ":"))
        self.value(member.value)
      }
      raw(UInt8(ascii: "}"))
    }
  }
}
