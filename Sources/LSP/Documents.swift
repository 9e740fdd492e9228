import JSON

/// The document that the client has opened.
package struct DidOpenTextDocumentParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentItem
}

/// A whole document, as it is opened.
package struct TextDocumentItem: Equatable, Codable, Sendable {
  package var uri: String
  package var languageId: String
  package var version: Int
  package var text: String
}

/// Changes that apply one after the other.
package struct DidChangeTextDocumentParams: Equatable, Codable, Sendable {
  package var textDocument: VersionedTextDocumentIdentifier
  package var contentChanges: [TextDocumentContentChangeEvent]
}

/// A replacement of a part of the text, or of all of it if no range is given.
package struct TextDocumentContentChangeEvent: Equatable, Codable, Sendable {
  package var range: Range?
  package var text: String
}

/// The document that is about to be written to the disk, and why (1 by hand, 2 after a delay, 3
/// when the focus left).
package struct WillSaveTextDocumentParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var reason: Int
}

/// The document that was written to the disk.
package struct DidSaveTextDocumentParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var text: String?
}

/// The document that the client has closed.
package struct DidCloseTextDocumentParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
}

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
