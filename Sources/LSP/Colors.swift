package import JSON

/// Red, green and blue, each from 0 to 1.
package struct Color: Equatable, Sendable, JSONReadable {
  package var red: Double
  package var green: Double
  package var blue: Double

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(red: json.required("red"), green: json.required("green"), blue: json.required("blue"))
  }
}

/// The color that was chosen for a part of a text.
package struct ColorPresentationParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var color: Color
  package var range: Range

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      textDocument: json.required("textDocument"), color: json.required("color"),
      range: json.required("range"))
  }
}

/// Asks what changed since a result.
package struct SemanticTokensDeltaParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var previousResultId: String

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      textDocument: json.required("textDocument"),
      previousResultId: json.required("previousResultId"))
  }
}
