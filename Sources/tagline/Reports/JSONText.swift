import TaskText

extension [UInt8] {
  /// Appends `text` as a JSON string (RFC 8259, section 7), quotes included.
  mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): self += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): self += #"\n"#.utf8
      case UInt8(ascii: "\r"): self += #"\r"#.utf8
      case UInt8(ascii: "\t"): self += #"\t"#.utf8
      case 0..<0x20, 0x7F:
        self += #"\u00"#.utf8
        append(UInt8(ascii: "0") + byte >> 4)
        append(hexDigit(byte & 15))
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }

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

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
