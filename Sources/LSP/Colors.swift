package import JSON

/// Red, green, blue and opacity, each from 0 to 1.
package struct Color: Equatable, Sendable, JSONMembers, JSONReadable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package var members: [JSONMember] {
    [("red", red), ("green", green), ("blue", blue), ("alpha", alpha)]
  }

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      red: json.required("red"), green: json.required("green"), blue: json.required("blue"),
      alpha: json.required("alpha"))
  }
}

/// A part of a text that stands for a color.
package struct ColorInformation: JSONMembers {
  package let members: [JSONMember]

  package init(range: Range, color: Color) {
    members = [("range", range), ("color", color)]
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

/// One way to write the color there.
package struct ColorPresentation: JSONMembers {
  package let members: [JSONMember]

  package init(label: String, textEdit: TextEdit? = nil) {
    members = [("label", label), ("textEdit", textEdit)]
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

/// Tokens, five numbers for each: line and column relative to the token before, length, type and
/// modifiers.
package struct SemanticTokens: Equatable, Sendable, JSONMembers {
  package var resultId: String?
  package var data: [UInt32]

  package init(resultId: String? = nil, data: [UInt32]) {
    self.resultId = resultId
    self.data = data
  }

  package var members: [JSONMember] { [("resultId", resultId), ("data", data)] }
}

/// A replacement of some of the numbers.
package struct SemanticTokensEdit: JSONMembers {
  package let members: [JSONMember]

  package init(start: Int, deleteCount: Int, data: [UInt32]) {
    members = [("start", start), ("deleteCount", deleteCount), ("data", data)]
  }
}

/// The edits that turn the old numbers into the new ones, or all tokens if the old ones are not known.
package enum TokensUpdate: Sendable, JSONMembers {
  case full(SemanticTokens)
  case delta(resultId: String?, edits: [SemanticTokensEdit])

  package var members: [JSONMember] {
    switch self {
    case .full(let tokens): tokens.members
    case .delta(let resultId, let edits): [("resultId", resultId), ("edits", edits)]
    }
  }
}
