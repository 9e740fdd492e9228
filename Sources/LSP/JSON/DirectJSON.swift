/// A value of which an answer may hold very many, or that is waited for at the start: it writes
/// itself, without a `Codable` step for each member, and gives the same text.
package protocol DirectJSON: Encodable {
  func write(to writer: inout JSONWriter)
}

extension Array: DirectJSON where Element: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.raw(UInt8(ascii: "["))
    for place in indices {
      guard writer.isWanted() else { return }
      if place > 0 { writer.raw(UInt8(ascii: ",")) }
      self[place].write(to: &writer)
    }
    writer.raw(UInt8(ascii: "]"))
  }
}

extension Position: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"line":"#)
    writer.integer(line)
    writer.raw(#","character":"#)
    writer.integer(character)
    writer.raw("}")
  }
}

extension Range: DirectJSON {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"start":"#)
    start.write(to: &writer)
    writer.raw(#","end":"#)
    end.write(to: &writer)
    writer.raw("}")
  }
}

extension JSONWriter {
  /// Appends a member of an object behind others, if it has a value; `name` ends in a colon.
  mutating func member(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    raw(name)
    string(value)
  }

  /// Appends a member of an object behind others, if it has a value; `name` ends in a colon.
  mutating func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    raw(name)
    integer(value)
  }
}
