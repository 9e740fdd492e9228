import JSON

/// A type whose usual JSON is read without a decoder, because a message may have thousands of them.
protocol JSONShortReadable: Decodable {
  /// Nil if the JSON has another form, which the decoder reads, or says what is wrong with.
  init?(usual json: JSONValue)
}

extension Position: JSONShortReadable {
  init?(usual json: JSONValue) {
    let most = Int(Int32.max)
    guard case .integer(let line) = json["line"], 0...most ~= line,
      case .integer(let character) = json["character"], 0...most ~= character
    else { return nil }
    self.init(line: line, character: character)
  }
}

extension Range: JSONShortReadable {
  init?(usual json: JSONValue) {
    guard let start = Position(usual: json["start"]), let end = Position(usual: json["end"])
    else { return nil }
    self.init(start: start, end: end)
  }
}

extension TextDocumentContentChangeEvent: JSONShortReadable {
  init?(usual json: JSONValue) {
    guard let range = Range(usual: json["range"]), let text = json["text"].stringValue
    else { return nil }
    self.init(range: range, text: text)
  }
}
