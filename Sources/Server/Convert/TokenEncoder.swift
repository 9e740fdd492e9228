import Analysis
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
