/// A value that is written as an object with these members.
package protocol JSONMembers: JSONWritable {
  /// A key and its value; a member without a value is left out.
  typealias Member = (key: StaticString, value: (any JSONWritable)?)

  /// The members in the order in which they are written.
  var members: [Member] { get }
}

extension JSONMembers {
  /// Appends the members that have a value.
  package func write<Failure>(
    to writer: inout JSONWriter, check: () throws(Failure) -> Void
  ) throws(Failure) {
    writer.raw("{")
    var isFirst = true
    for case (let key, let value?) in members {
      writer.raw(isFirst ? "\"" : ",\"")
      isFirst = false
      writer.raw(key)
      writer.raw("\":")
      try value.write(to: &writer, check: check)
    }
    writer.raw("}")
  }
}

extension JSONWriter {
  /// Appends a member after others, if it has a value; `name` ends in a colon.
  package mutating func member(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    raw(name)
    string(value)
  }

  /// Appends a member after others, if it has a value; `name` ends in a colon.
  package mutating func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    raw(name)
    integer(value)
  }

  /// Appends a member after others, if it has a value; `name` ends in a colon.
  package mutating func member(_ name: StaticString, _ value: [Int]?) {
    guard let value else { return }
    raw(name)
    self.value(.array(value.map(JSONValue.integer)))
  }
}
