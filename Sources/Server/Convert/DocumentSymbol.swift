import Analysis
import LSP
import TaskText

extension DocumentSymbol {
  /// Symbols must be converted in the order of the text.
  init(
    _ symbol: OutlineSymbol, _ cursor: inout PositionCursor, _ kinds: SymbolKinds,
    _ client: ClientCapabilities
  ) {
    let start = cursor.position(symbol.range.lowerBound)
    let nameRange = cursor.range(symbol.nameRange)
    self.init(
      depth: symbol.depth, name: symbol.name, detail: symbol.detail.isEmpty ? nil : symbol.detail,
      kind: kinds.kind(of: symbol), tags: symbol.symbolTags(client),
      range: LSP.Range(start: start, end: cursor.position(symbol.range.upperBound)),
      selectionRange: nameRange)
  }
}

extension OutlineSymbol {
  /// The tag that strikes the symbol through, if it is closed and the client supports that.
  func symbolTags(_ client: ClientCapabilities) -> [Int]? {
    isClosed && client.strikesSymbols ? [1] : nil
  }
}
