/// A value of which an answer may hold very many, or that is waited for at the start: it writes
/// itself, without a `Codable` step for each member, and gives the same text.
package protocol JSONWritable: Encodable {
  func write(to writer: inout JSONWriter)
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    var list = DirectArray<Element>(to: &writer)
    for place in indices {
      guard writer.isWanted() else { return }
      list.write(self[place], to: &writer)
    }
    list.end(&writer)
  }
}

/// Writes the elements of an array, each as soon as it is known.
package struct DirectArray<Element: JSONWritable> {
  private var isEmpty = true

  package init(to writer: inout JSONWriter) {
    writer.raw(UInt8(ascii: "["))
  }

  package mutating func write(_ element: Element, to writer: inout JSONWriter) {
    if !isEmpty { writer.raw(UInt8(ascii: ",")) }
    isEmpty = false
    element.write(to: &writer)
  }

  package func end(_ writer: inout JSONWriter) {
    writer.raw(UInt8(ascii: "]"))
  }
}

extension Position: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"line":"#)
    writer.integer(line)
    writer.raw(#","character":"#)
    writer.integer(character)
    writer.raw("}")
  }
}

extension Range: JSONWritable {
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

  /// Appends a member of an object behind others, if it has a value; `name` ends in a colon.
  mutating func member(_ name: StaticString, _ value: [Int]?) {
    guard let value else { return }
    raw(name)
    self.value(.array(value.map(JSONValue.integer)))
  }
}
