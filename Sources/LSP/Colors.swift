package import JSON

/// Red, green, blue and opacity, each from 0 to 1.
package struct Color: Equatable, Codable, Sendable {
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
}

/// A part of a text that stands for a color.
package struct ColorInformation: Equatable, Codable, Sendable {
  package var range: Range
  package var color: Color

  package init(range: Range, color: Color) {
    self.range = range
    self.color = color
  }
}

extension ColorInformation: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"range":"#)
    range.write(to: &writer)
    writer.raw(#","color":{"red":"#)
    writer.number(color.red)
    writer.raw(#","green":"#)
    writer.number(color.green)
    writer.raw(#","blue":"#)
    writer.number(color.blue)
    writer.raw(#","alpha":"#)
    writer.number(color.alpha)
    writer.raw("}}")
  }
}

/// The color that was chosen for a part of a text.
package struct ColorPresentationParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var color: Color
  package var range: Range
}

/// One way to write the color there.
package struct ColorPresentation: Equatable, Codable, Sendable {
  package var label: String
  package var textEdit: TextEdit?

  package init(label: String, textEdit: TextEdit? = nil) {
    self.label = label
    self.textEdit = textEdit
  }
}

/// Asks what changed since a result.
package struct SemanticTokensDeltaParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var previousResultId: String
}

/// Tokens, five numbers for each: line and column relative to the token before, length, type and
/// modifiers.
package struct SemanticTokens: Equatable, Codable, Sendable {
  package var resultId: String?
  package var data: [UInt32]

  package init(resultId: String? = nil, data: [UInt32]) {
    self.resultId = resultId
    self.data = data
  }
}

/// The edits that turn the old numbers into the new ones.
package struct SemanticTokensDelta: Equatable, Codable, Sendable {
  package var resultId: String?
  package var edits: [SemanticTokensEdit]

  package init(resultId: String? = nil, edits: [SemanticTokensEdit]) {
    self.resultId = resultId
    self.edits = edits
  }
}

/// A replacement of some of the numbers.
package struct SemanticTokensEdit: Equatable, Codable, Sendable {
  package var start: Int
  package var deleteCount: Int
  package var data: [UInt32]?

  package init(start: Int, deleteCount: Int, data: [UInt32]? = nil) {
    self.start = start
    self.deleteCount = deleteCount
    self.data = data
  }
}

/// What changed, or all tokens if that is not known.
package enum SemanticTokensDeltaResult: Equatable, Sendable {
  case full(SemanticTokens)
  case delta(SemanticTokensDelta)
}

extension SemanticTokensDeltaResult: Codable {
  package init(from decoder: any Decoder) throws {
    if let delta = try? SemanticTokensDelta(from: decoder) {
      self = .delta(delta)
    } else {
      self = .full(try SemanticTokens(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .full(let tokens): try tokens.encode(to: encoder)
    case .delta(let delta): try delta.encode(to: encoder)
    }
  }
}

/// The names that the numbers stand for, and the requests that the server answers.
package struct SemanticTokensOptions: Equatable, Codable, Sendable {
  package var legend: SemanticTokensLegend
  package var range: Bool?
  package var full: SemanticTokensFullOptions?

  package init(
    legend: SemanticTokensLegend,
    range: Bool? = nil,
    full: SemanticTokensFullOptions? = nil
  ) {
    self.legend = legend
    self.range = range
    self.full = full
  }
}

/// The names of the types, by number, and of the modifiers, by bit.
package struct SemanticTokensLegend: Equatable, Codable, Sendable {
  package var tokenTypes: [String]
  package var tokenModifiers: [String]

  package init(tokenTypes: [String], tokenModifiers: [String]) {
    self.tokenTypes = tokenTypes
    self.tokenModifiers = tokenModifiers
  }
}

/// Whether the changes since an earlier result can be requested.
package struct SemanticTokensFullOptions: Equatable, Codable, Sendable {
  package var delta: Bool?

  package init(delta: Bool? = nil) {
    self.delta = delta
  }
}
