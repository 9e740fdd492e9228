package import JSON

/// A place between two characters (LSP 3.18, `Position`).
package struct Position: Hashable, Sendable, JSONReadable, JSONWritable {
  /// From 0.
  package var line: Int
  /// From 0, in the units that the client and the server agreed on.
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Numbers beyond the protocol's `uinteger`, which some clients send to mean the end, become its
  /// maximum.
  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    let line: Coordinate = try json.required("line")
    let character: Coordinate = try json.required("character")
    return Self(line: line.value, character: character.value)
  }

  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"line":"#)
    writer.integer(line)
    writer.raw(#","character":"#)
    writer.integer(character)
    writer.raw("}")
  }
}

private struct Coordinate: JSONReadable {
  let value: Int

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    let number = try Double.read(json)
    guard number >= 0, number.wholeNumber != nil || number >= Double(Int32.max) else {
      let found = number.wholeNumber.map(String.init) ?? "\(number)"
      throw JSONTypeError(found: found, allowed: "a whole number from 0")
    }
    return Self(value: min(number.wholeNumber ?? Int(Int32.max), Int(Int32.max)))
  }
}

/// A part of a text: its end is excluded (LSP 3.18, `Range`).
package struct Range: Hashable, Sendable, JSONReadable, JSONWritable {
  package var start: Position
  package var end: Position

  package init(start: Position, end: Position) {
    self.start = start
    self.end = end
  }

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(start: json.required("start"), end: json.required("end"))
  }

  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"start":"#)
    start.write(to: &writer)
    writer.raw(#","end":"#)
    end.write(to: &writer)
    writer.raw("}")
  }
}

/// A part of a document.
package struct Location: Equatable, Sendable, JSONMembers {
  package var uri: String
  package var range: Range

  package init(uri: String, range: Range) {
    self.uri = uri
    self.range = range
  }

  package var members: [JSONMember] { [("uri", uri), ("range", range)] }
}

/// A document by its URI, in the spelling of the client.
package struct TextDocumentIdentifier: Equatable, Sendable, JSONReadable {
  package var uri: String

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(uri: json.required("uri"))
  }
}

/// The params of a request or a notification about a document.
package protocol DocumentParams: JSONReadable {
  var textDocument: TextDocumentIdentifier { get }
}

/// A document; the params of every request that asks about all of it.
package struct TextDocumentParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(textDocument: json.required("textDocument"))
  }
}

/// A part of a document; the params of every request that asks about one.
package struct TextDocumentRangeParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var range: Range

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(textDocument: json.required("textDocument"), range: json.required("range"))
  }
}

/// A place in a document; the params of every request that asks about one.
package struct TextDocumentPositionParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var position: Position

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(textDocument: json.required("textDocument"), position: json.required("position"))
  }
}

/// A replacement in a text; all edits of one answer refer to the text before the first of them.
package struct TextEdit: Equatable, Sendable, JSONMembers {
  package var range: Range
  package var newText: String

  package init(range: Range, newText: String) {
    self.range = range
    self.newText = newText
  }

  package var members: [JSONMember] { [("range", range), ("newText", newText)] }
}

/// The format of a text for people.
package enum MarkupKind: String, Sendable {
  case plainText = "plaintext"
  case markdown
}

/// A text with or without a format, for members that allow both.
package enum MarkupOrText: Equatable, Sendable, JSONWritable {
  case markup(MarkupKind, String)
  case text(String)

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text): writer.string(text)
    case .markup(let kind, let value):
      writer.object([("kind", kind.rawValue), ("value", value)])
    }
  }
}

/// From the most severe to the least severe.
package enum MessageType: Int, Sendable, JSONWritable {
  case error = 1
  case warning, info, log, debug
}

/// The icon of a completion.
package enum CompletionItemKind: Int, Sendable, JSONWritable {
  case value = 12
  case keyword = 14
  case color = 16
  case reference = 18
}
