import TaskText

extension [UInt8] {
  /// Appends `{"start": place, "end": place}`.
  mutating func append(json range: TextRange, _ places: inout PlaceIndex) {
    let (start, end) = places.places(of: range)
    append(numbers: { numbers in
      numbers.add(#"{"start": "#)
      numbers.add(json: start)
      numbers.add(#", "end": "#)
      numbers.add(json: end)
      numbers.add("}")
    })
  }
}

extension LabeledNumbers {
  /// Adds `{"line": …, "column": …, "offset": …}`.
  fileprivate mutating func add(json place: Place) {
    add(#"{"line": "#, place.line)
    add(#", "column": "#, place.column)
    add(#", "offset": "#, place.offset)
    add("}")
  }
}
