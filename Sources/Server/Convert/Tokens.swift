import Analysis
import JSON
import LSP
import TaskText

/// Writes tokens as the numbers of LSP 3.18, `SemanticTokens.data`: five for each, of which the
/// first two are relative to the token before.
struct TokenEncoder {
  static let numbersPerToken = 5

  private(set) var data: [UInt32] = []
  private let legend: TokenLegend
  private let unit: ColumnUnit
  private var line = 0
  private var column = 0

  init(_ legend: TokenLegend, _ unit: ColumnUnit) {
    self.legend = legend
    self.unit = unit
  }

  /// Adds the tokens of the next chunk, in order.
  mutating func add(_ tokens: [TextToken], of chunk: Chunk, firstLine: Int) {
    for token in tokens {
      guard let type = legend.number(of: token.kind) else { continue }
      let (line, start) = chunk.lineAndColumn(of: token.range.lowerBound, in: unit)
      let (_, end) = chunk.lineAndColumn(of: token.range.upperBound, in: unit)
      add(
        line: firstLine + line, column: start, length: end - start, type, token.modifiers)
    }
  }

  private mutating func add(
    line: Int, column: Int, length: Int, _ type: UInt32, _ modifiers: TextToken.Modifiers
  ) {
    let isSameLine = line == self.line
    data.append(UInt32(clamping: line - self.line))
    data.append(UInt32(clamping: isSameLine ? column - self.column : column))
    data.append(UInt32(clamping: length))
    data.append(type)
    data.append(TokenLegend.bits(of: modifiers))
    self.line = line
    self.column = column
  }
}

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
