/// The members of an object, as they are written one after the other.
struct JSONMembers {
  fileprivate var writer: JSONWriter
  private var isEmpty = true

  fileprivate init(_ writer: JSONWriter) {
    self.writer = writer
  }

  /// Adds a member, if it has a value.
  mutating func add(_ name: StaticString, _ value: (some JSONWritable)?) {
    guard let value else { return }
    if !isEmpty { writer.raw(UInt8(ascii: ",")) }
    isEmpty = false
    writer.raw(UInt8(ascii: "\""))
    writer.raw(name)
    writer.raw(#"":"#)
    value.write(to: &writer)
  }
}

extension JSONWriter {
  /// Appends an object of the members that `body` adds.
  mutating func object(_ body: (inout JSONMembers) -> Void) {
    raw("{")
    var members = JSONMembers(self)
    self = JSONWriter()
    body(&members)
    self = members.writer
    raw("}")
  }
}

extension Bool: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Int: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension String: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.string(self) }
}
