import Analysis
import CivilDates

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

extension StagedText {
  /// Adds what `write` adds for each value, with a comma between two.
  mutating func add<Value>(each values: [Value], _ write: (inout StagedText, Value) -> Void) {
    for index in values.indices {
      if index > 0 { add(", ") }
      write(&self, values[index])
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
    var isFirst = true
    forEachFinding { finding in
      text.append(literal: isFirst ? "\n  " : ",\n  ")
      isFirst = false
      write(&text, finding, &places)
      passOn(&text)
    }
  }
}
