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
  /// Appends the findings as elements of a JSON array, each on a line of its own.
  func writeJSON(
    to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void,
    _ write: (inout [UInt8], Finding, inout PlaceIndex) -> Void
  ) {
    var places = PlaceIndex(self.text)
    text += "\n  ".utf8
    text.append(each: findings, separator: ",\n  ") { text, finding in
      write(&text, finding, &places)
      passOn(&text)
    }
  }
}
