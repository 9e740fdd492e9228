package import JSON

/// A place between two characters (LSP 3.18, `Position`).
package struct Position: Hashable, Sendable {
  /// From 0.
  package var line: Int
  /// From 0, in the units that the client and the server agreed on.
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }
}

extension Position: Codable {
  private enum CodingKeys: CodingKey {
    case line
    case character
  }

  /// Numbers beyond the protocol's `uinteger`, which some clients send to mean the end, become its
  /// maximum.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    line = try container.decode(Coordinate.self, forKey: .line).value
    character = try container.decode(Coordinate.self, forKey: .character).value
  }
}

private struct Coordinate: Decodable {
  let value: Int

  init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Double.self)
    guard number >= 0, number.wholeNumber != nil || number >= Double(Int32.max) else {
      let found = number.wholeNumber.map(String.init) ?? "\(number)"
      throw JSONTypeError(
        path: JSONValueDecoder.text(decoder.codingPath),
        found: found, allowed: "a whole number from 0")
    }
    value = min(number.wholeNumber ?? Int(Int32.max), Int(Int32.max))
  }
}

/// A part of a text: its end is excluded (LSP 3.18, `Range`).
package struct Range: Hashable, Codable, Sendable {
  package var start: Position
  package var end: Position

  package init(start: Position, end: Position) {
    self.start = start
    self.end = end
  }
}

/// A part of a document.
package struct Location: Equatable, Codable, Sendable {
  package var uri: String
  package var range: Range

  package init(uri: String, range: Range) {
    self.uri = uri
    self.range = range
  }
}

/// A target, and the text that leads to it; only for a client that declares `linkSupport`.
package struct LocationLink: Equatable, Codable, Sendable {
  package var originSelectionRange: Range?
  package var targetUri: String
  package var targetRange: Range
  package var targetSelectionRange: Range

  package init(
    originSelectionRange: Range? = nil,
    targetUri: String,
    targetRange: Range,
    targetSelectionRange: Range
  ) {
    self.originSelectionRange = originSelectionRange
    self.targetUri = targetUri
    self.targetRange = targetRange
    self.targetSelectionRange = targetSelectionRange
  }
}

/// A document by its URI, in the spelling of the client.
package struct TextDocumentIdentifier: Equatable, Codable, Sendable {
  package var uri: String

  package init(uri: String) {
    self.uri = uri
  }
}

/// A version of a document.
package struct VersionedTextDocumentIdentifier: Equatable, Codable, Sendable {
  package var uri: String
  /// The protocol requires it, but some clients omit it.
  package var version: Int?
}

/// A document, and its version if it is open; `null` means the file on the disk.
package struct OptionalVersionedTextDocumentIdentifier: Equatable, Codable, Sendable {
  package var uri: String
  package var version: Int?

  package init(uri: String, version: Int?) {
    self.uri = uri
    self.version = version
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(uri, forKey: .uri)
    try container.encode(version, forKey: .version)
  }
}

/// A document; the params of every request that asks about all of it.
package struct TextDocumentParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
}

/// A part of a document; the params of every request that asks about one.
package struct TextDocumentRangeParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var range: Range
}

/// A place in a document; the params of every request that asks about one.
package struct TextDocumentPositionParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
}

/// A replacement in a text; all edits of one answer refer to the text before the first of them.
package struct TextEdit: Equatable, Codable, Sendable {
  package var range: Range
  package var newText: String
  /// Makes it an `AnnotatedTextEdit`: only within `documentChanges`, for a client with change
  /// annotations.
  package var annotationId: String?

  package init(range: Range, newText: String, annotationId: String? = nil) {
    self.range = range
    self.newText = newText
    self.annotationId = annotationId
  }
}

/// The format of the text of a `MarkupContent`.
package struct MarkupKind: RawRepresentable, Equatable, Codable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package static let plainText = MarkupKind(rawValue: "plaintext")
  package static let markdown = MarkupKind(rawValue: "markdown")
}

/// A text and its format.
package struct MarkupContent: Equatable, Codable, Sendable {
  package var kind: MarkupKind
  package var value: String

  package init(kind: MarkupKind, value: String) {
    self.kind = kind
    self.value = value
  }
}

/// A text with or without a format, for members that allow both.
package enum MarkupOrText: Equatable, Sendable {
  case markup(MarkupContent)
  case text(String)
}

extension MarkupOrText: Codable {
  package init(from decoder: any Decoder) throws {
    if let text = try? String(from: decoder) {
      self = .text(text)
    } else {
      self = .markup(try MarkupContent(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .markup(let content): try content.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    }
  }
}

/// A command of the server that the client can run by `workspace/executeCommand`.
package struct Command: Equatable, Codable, Sendable {
  package var title: String
  package var command: String
  package var arguments: JSONArray?

  package init(title: String, command: String, arguments: JSONArray? = nil) {
    self.title = title
    self.command = command
    self.arguments = arguments
  }
}

extension Position: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"line":"#)
    writer.integer(line)
    writer.raw(#","character":"#)
    writer.integer(character)
    writer.raw("}")
  }
}

extension Range: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"start":"#)
    start.write(to: &writer)
    writer.raw(#","end":"#)
    end.write(to: &writer)
    writer.raw("}")
  }
}

extension Location: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"uri":"#)
    writer.string(uri)
    writer.raw(#","range":"#)
    range.write(to: &writer)
    writer.raw("}")
  }
}

extension TextEdit: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"range":"#)
    range.write(to: &writer)
    writer.raw(#","newText":"#)
    writer.string(newText)
    writer.member(#","annotationId":"#, annotationId)
    writer.raw("}")
  }
}
