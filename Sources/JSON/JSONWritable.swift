/// A value that writes itself as JSON.
package protocol JSONWritable: Sendable {
  /// Whether an object leaves out a member with this value.
  var isAbsent: Bool { get }

  /// Appends the value.
  func write(to writer: inout JSONWriter)
}

extension JSONWritable {
  /// Most values are written.
  package var isAbsent: Bool { false }
}

/// A key and its value.
package typealias JSONMember = (String, any JSONWritable)

/// A value that is written as an object with these members.
package protocol JSONMembers: JSONWritable {
  /// The members in the order in which they are written.
  var members: [JSONMember] { get }
}

extension JSONMembers {
  /// Appends the members that are not absent.
  package func write(to writer: inout JSONWriter) { writer.object(members) }
}

extension JSONValue {
  /// The value as it is written.
  package init(writing value: some JSONWritable) {
    var writer = JSONWriter()
    value.write(to: &writer)
    self = (try? JSONValue(parsing: writer.bytes)) ?? .null
  }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  /// An object leaves out a member without a value.
  package var isAbsent: Bool { self == nil }

  /// Appends the value, or `null`.
  package func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.raw("null") }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  /// Appends an array.
  package func write(to writer: inout JSONWriter) { writer.array(self) }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
  /// Appends an object.
  package func write(to writer: inout JSONWriter) { writer.object(lazy.map { ($0.key, $0.value) }) }
}

extension JSONWritable where Self: RawRepresentable, RawValue: JSONWritable {
  /// Appends the raw value.
  package func write(to writer: inout JSONWriter) { rawValue.write(to: &writer) }
}

extension Bool: JSONWritable {
  /// Appends `true` or `false`.
  package func write(to writer: inout JSONWriter) { writer.raw(self ? "true" : "false") }
}

extension Int: JSONWritable {
  /// Appends a number.
  package func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension UInt32: JSONWritable {
  /// Appends a number.
  package func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Double: JSONWritable {
  /// Appends a number.
  package func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension String: JSONWritable {
  /// Appends a string with its quotes.
  package func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension JSONValue: JSONWritable {
  /// Appends the value with no blanks.
  package func write(to writer: inout JSONWriter) { writer.value(self) }
}
