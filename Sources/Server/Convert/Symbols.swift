import Analysis
import LSP
import TaskText

extension DocumentSymbol {
  init(
    _ symbol: OutlineSymbol, of text: WorkspaceText, _ kinds: SymbolKinds,
    _ client: ClientCapabilities
  ) {
    self.init(
      depth: symbol.depth, name: symbol.name, detail: symbol.detail.isEmpty ? nil : symbol.detail,
      kind: kinds.kind(of: symbol), tags: symbol.symbolTags(client),
      range: text.range(symbol.range), selectionRange: text.range(symbol.nameRange))
  }
}

extension OutlineSymbol {
  /// The tag that strikes the symbol through, if it is closed and the client supports that.
  func symbolTags(_ client: ClientCapabilities) -> [Int]? {
    isClosed && client.strikesSymbols ? [1] : nil
  }
}

/// The kinds of symbols that a client gets: of those that it shows, the ones that suit best.
struct SymbolKinds {
  let tag: SymbolKind
  let project: SymbolKind
  let task: SymbolKind

  init(shown isShown: (SymbolKind) -> Bool) {
    tag = SymbolKind.first(of: [.key, .constant], where: isShown)
    project = SymbolKind.first(of: [.namespace, .module], where: isShown)
    task = SymbolKind.first(of: [.boolean, .variable], where: isShown)
  }

  func kind(of symbol: OutlineSymbol) -> SymbolKind { symbol.kind == .project ? project : task }
}

extension SymbolKind {
  /// The first kind that is shown, or else any other one that is (LSP 3.18, `SymbolKind`).
  fileprivate static func first(
    of kinds: [SymbolKind], where isShown: (SymbolKind) -> Bool
  ) -> SymbolKind {
    (kinds + SymbolKind.allCases).first(where: isShown) ?? kinds[0]
  }
}
