import Analysis
import JSON
import LSP

/// The token type of the client for each kind of token.
struct TokenLegend {
  private var types: [String] = []
  /// By kind.
  private var numbers: [UInt32?] = []

  /// A legend for a client that has colors for the types `declared`. Each kind gets the first of
  /// its choices that is among them, and is left out if none is.
  init(_ declared: [String]) {
    for kind in TextToken.Kind.allCases {
      guard let type = kind.choices.first(where: declared.contains) else {
        numbers.append(nil)
        continue
      }
      let place = types.firstIndex(of: type) ?? types.count
      if place == types.count { types.append(type) }
      numbers.append(UInt32(place))
    }
  }

  /// The legend for the client, with the names of the modifiers by bit.
  var legend: JSONValue {
    [
      "tokenTypes": .array(types.map(JSONValue.string)),
      "tokenModifiers": ["deprecated", "overdue"],
    ]
  }

  func number(of kind: TextToken.Kind) -> UInt32? { numbers[kind.rawValue] }

  /// The bits of the modifiers, in the order of their names.
  static func bits(of modifiers: TextToken.Modifiers) -> UInt32 {
    (modifiers.contains(.done) ? 1 : 0) | (modifiers.contains(.overdue) ? 2 : 0)
  }
}

extension TextToken.Kind {
  /// Names of token types (LSP 3.18, `SemanticTokenTypes`, and `date`, for which an editor can be
  /// given a color), the most fitting first.
  fileprivate var choices: [String] {
    switch self {
    case .tag: ["decorator", "keyword", "macro", "variable"]
    case .number: ["number"]
    case .date: ["date", "number"]
    case .string: ["string"]
    case .project: ["namespace", "class", "type"]
    case .doneText: ["comment"]
    case .keyword: ["keyword", "operator", "macro"]
    }
  }
}
