import TaskText

extension StagedText {
  /// Adds `{"start": place, "end": place}`.
  mutating func add(json range: TextRange, _ places: inout PlaceIndex) {
    let (start, end) = places.places(of: range)
    add(#"{"start": "#)
    add(json: start)
    add(#", "end": "#)
    add(json: end)
    add("}")
  }

  /// Adds `{"line": …, "column": …, "offset": …}`.
  private mutating func add(json place: Place) {
    add(#"{"line": "#, place.line)
    add(#", "column": "#, place.column)
    add(#", "offset": "#, place.offset)
    add("}")
  }
}
