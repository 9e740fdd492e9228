/// A value that writes itself as JSON.
package protocol JSONWritable {
  /// Appends the value; `check` is called before each element of an array and each member of a
  /// dictionary.
  ///
  /// - Throws: what `check` throws to cancel the writing.
  func write<Failure>(
    to writer: inout JSONWriter, check: () throws(Failure) -> Void
  ) throws(Failure)
}

/// A value that is so short that writing it is never cancelled.
package protocol JSONShortWritable: JSONWritable {
  /// Appends the value.
  func write(to writer: inout JSONWriter)
}

extension JSONShortWritable {
  /// Appends the value without calling `check`.
  package func write<Failure>(
    to writer: inout JSONWriter, check: () throws(Failure) -> Void
  ) throws(Failure) {
    write(to: &writer)
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  /// Appends an array.
  package func write<Failure>(
    to writer: inout JSONWriter, check: () throws(Failure) -> Void
  ) throws(Failure) {
    var list = JSONList(to: &writer)
    for element in self {
      try check()
      list.separate(&writer)
      try element.write(to: &writer, check: check)
    }
    list.end(&writer)
  }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
  /// Appends an object.
  package func write<Failure>(
    to writer: inout JSONWriter, check: () throws(Failure) -> Void
  ) throws(Failure) {
    writer.raw("{")
    for (place, member) in enumerated() {
      try check()
      if place > 0 { writer.raw(",") }
      writer.string(member.key)
      writer.raw(":")
      try member.value.write(to: &writer, check: check)
    }
    writer.raw("}")
  }
}

extension Bool: JSONShortWritable {
  /// Appends `true` or `false`.
  package func write(to writer: inout JSONWriter) { writer.boolean(self) }
}

extension Int: JSONShortWritable {
  /// Appends a number.
  package func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension String: JSONShortWritable {
  /// Appends a string with its quotes.
  package func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension JSONValue: JSONShortWritable {
  /// Appends the value with no blanks.
  package func write(to writer: inout JSONWriter) { writer.value(self) }
}

/// The brackets and commas of an array whose elements are written one after the other.
package struct JSONList {
  private var isEmpty = true

  /// Begins the array.
  package init(to writer: inout JSONWriter) {
    writer.raw("[")
  }

  /// Begins the next element.
  package mutating func separate(_ writer: inout JSONWriter) {
    if !isEmpty { writer.raw(",") }
    isEmpty = false
  }

  /// Ends the array.
  package func end(_ writer: inout JSONWriter) {
    writer.raw("]")
  }
}
