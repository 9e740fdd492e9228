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

  /// Appends a number that is not negative, in decimal.
  package mutating func append(decimal number: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var rest = number.magnitude
      var start = digits.count
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      append(contentsOf: digits[start...])
    }
  }
}
