package import JSON

/// A target, and the text that leads to it; only for a client that declares `linkSupport`.
package struct LocationLink: JSONMembers {
  package let members: [JSONMember]

  package init(
    originSelectionRange: Range?, targetUri: String, targetRange: Range, targetSelectionRange: Range
  ) {
    members = [
      ("originSelectionRange", originSelectionRange), ("targetUri", targetUri),
      ("targetRange", targetRange), ("targetSelectionRange", targetSelectionRange),
    ]
  }
}

/// Where something is defined; links only for a client that declares `linkSupport`.
package enum DefinitionResult: Sendable, JSONWritable {
  case locations([Location])
  case links([LocationLink])

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .locations(let locations): locations.write(to: &writer)
    case .links(let links): links.write(to: &writer)
    }
  }
}

/// The position of the name whose uses are requested.
package struct ReferenceParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var context: ReferenceContext

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      textDocument: json.required("textDocument"), position: json.required("position"),
      context: json.required("context"))
  }
}

/// Whether the definition counts as a use.
package struct ReferenceContext: Equatable, Sendable, JSONReadable {
  package var includeDeclaration: Bool

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(includeDeclaration: json.required("includeDeclaration"))
  }
}

/// A use of what is at the cursor.
package struct DocumentHighlight: JSONMembers {
  package let members: [JSONMember]

  package init(range: Range) {
    members = [("range", range)]
  }
}

/// A part of a text that is a link.
package struct DocumentLink: JSONMembers {
  package let members: [JSONMember]

  package init(range: Range, target: String, tooltip: String? = nil) {
    members = [("range", range), ("target", target), ("tooltip", tooltip)]
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

/// Lines of which all but the first can be hidden.
package struct FoldingRange: JSONMembers {
  package let members: [JSONMember]

  package init(startLine: Int, endLine: Int) {
    members = [("startLine", startLine), ("endLine", endLine)]
  }
}
