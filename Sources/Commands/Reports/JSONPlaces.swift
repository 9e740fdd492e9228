import TaskText

extension [UInt8] {
  /// Appends `{"line": …, "column": …, "offset": …}`.
  mutating func append(json place: Place) {
    self += #"{"line": "#.utf8
    append(decimal: place.line)
    self += #", "column": "#.utf8
    append(decimal: place.column)
    self += #", "offset": "#.utf8
    append(decimal: place.offset)
    append(UInt8(ascii: "}"))
  }

  /// Appends `{"start": place, "end": place}`.
  mutating func append(json range: TextRange, _ places: inout PlaceIndex) {
    self += #"{"start": "#.utf8
    append(json: places.place(at: range.lowerBound))
    self += #", "end": "#.utf8
    append(json: places.place(at: range.upperBound))
    append(UInt8(ascii: "}"))
  }
}
