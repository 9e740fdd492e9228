extension [UInt8] {
  /// Appends a number that is not negative, in decimal.
  mutating func append(decimal number: Int) {
    let start = count
    var rest = number.magnitude
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }
}
