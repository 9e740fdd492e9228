package import JSON

/// The position of the name whose uses are requested.
package struct ReferenceParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  /// Whether the definition counts as a use.
  package var includesDeclaration: Bool

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      textDocument: json.required("textDocument"), position: json.required("position"),
      includesDeclaration: json.required("includeDeclaration", in: "context"))
  }
}

/// The cursors of a document.
package struct SelectionRangeParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var positions: [Position]

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(textDocument: json.required("textDocument"), positions: json.required("positions"))
  }
}

/// A range, and the ranges that contain it, from the smallest to the largest.
package struct SelectionRange: Equatable, Sendable, JSONWritable {
  /// Never empty: the first is the innermost.
  package var ranges: [Range]

  package init(_ innermost: Range, _ outer: [Range]) {
    ranges = [innermost] + outer
  }

  package func write(to writer: inout JSONWriter) {
    for (depth, range) in ranges.enumerated() {
      writer.raw(depth == 0 ? #"{"range":"# : #","parent":{"range":"#)
      range.write(to: &writer)
    }
    for _ in ranges { writer.raw("}") }
  }
}
