import CivilDates
import TaskText

extension [UInt8] {
  /// Appends `{"line": …, "column": …, "offset": …}`.
  mutating func append(json place: Place) {
    append(literal: #"{"line": "#)
    append(decimal: place.line)
    append(literal: #", "column": "#)
    append(decimal: place.column)
    append(literal: #", "offset": "#)
    append(decimal: place.offset)
    append(UInt8(ascii: "}"))
  }

  /// Appends `{"start": place, "end": place}`.
  mutating func append(json range: TextRange, _ places: inout PlaceIndex) {
    append(literal: #"{"start": "#)
    append(json: places.place(at: range.lowerBound))
    append(literal: #", "end": "#)
    append(json: places.place(at: range.upperBound))
    append(UInt8(ascii: "}"))
  }
}
