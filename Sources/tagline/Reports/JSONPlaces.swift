import TaskText

extension [UInt8] {
  /// Appends `{"line": …, "column": …, "offset": …}`.
  mutating func append(json place: Place) {
    self +=
      #"{"line": \#(place.line), "column": \#(place.column), "offset": \#(place.offset)}"#.utf8
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
