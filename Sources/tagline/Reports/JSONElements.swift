import Analysis

extension [UInt8] {
  /// Appends what `write` appends for each value, with a separator between two.
  mutating func append<Values: Collection>(
    each values: Values, separator: String = ", ",
    _ write: (inout [UInt8], Values.Element) -> Void
  ) {
    var isFirst = true
    for value in values {
      if !isFirst { self += separator.utf8 }
      isFirst = false
      write(&self, value)
    }
  }
}

extension ReportedFile {
  /// The findings as elements of a JSON array, each on a line of its own.
  func jsonElements(
    _ write: (inout [UInt8], Finding, inout PlaceIndex) -> Void
  ) -> [UInt8] {
    var places = PlaceIndex(text)
    var elements = Array("\n  ".utf8)
    elements.append(each: findings, separator: ",\n  ") { write(&$0, $1, &places) }
    return elements
  }
}
