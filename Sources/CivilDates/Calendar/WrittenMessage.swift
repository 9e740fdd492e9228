/// The text that `write` writes: in a fraction of the time that an interpolation of many parts takes.
package func writtenMessage(_ write: (inout [UInt8]) -> Void) -> String {
  var text: [UInt8] = []
  text.reserveCapacity(usualLength)
  write(&text)
  return String(decoding: text, as: UTF8.self)
}

/// Most messages are not longer, in bytes.
private let usualLength = 128

extension [UInt8] {
  /// Appends a text that the source code contains.
  package mutating func append(literal: StaticString) {
    literal.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends what `write` writes at the start of a memory for `count` bytes, whose number it returns: a
  /// few bytes one by one take longer.
  mutating func append(
    atMost count: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { space in
      let end = write(space)
      append(contentsOf: UnsafeBufferPointer(rebasing: space[..<end]))
    }
  }

  /// Appends a text between backticks, as messages quote what a person wrote.
  package mutating func append(quoted text: String) {
    append(UInt8(ascii: "`"))
    append(contentsOf: text.utf8)
    append(UInt8(ascii: "`"))
  }
}
