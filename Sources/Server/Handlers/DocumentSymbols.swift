import Analysis
import LSP
import TaskText

@Sendable func documentSymbols(
  _ document: WorkspaceText, _ params: TextDocumentParams, _ snapshot: Snapshot
) throws -> DocumentSymbolResult? {
  guard document.isTaskText else { return nil }
  let client = snapshot.client.capabilities
  let kinds = SymbolKinds(shown: client.showsInOutline)
  return client.showsSymbolTree
    ? .hierarchical(symbolTree(document, kinds, client))
    : .flat(symbolList(document, kinds, client))
}

private func symbolTree(
  _ document: WorkspaceText, _ kinds: SymbolKinds, _ client: ClientCapabilities
) -> [DocumentSymbol] {
  var symbols: [DocumentSymbol] = []
  forEachSymbol(of: document.text) { symbol in
    symbols.append(
      DocumentSymbol(
        depth: symbol.depth, name: symbol.name,
        detail: symbol.detail.isEmpty ? nil : symbol.detail, kind: kinds.kind(of: symbol),
        tags: symbol.isClosed && client.strikesSymbols ? [1] : nil,
        range: document.range(symbol.range), selectionRange: document.range(symbol.nameRange)))
  }
  return symbols
}

private func symbolList(
  _ document: WorkspaceText, _ kinds: SymbolKinds, _ client: ClientCapabilities
) -> [SymbolInformation] {
  var symbols: [SymbolInformation] = []
  /// The symbols that the next one may belong to, the outermost first.
  var containers: [String] = []
  forEachSymbol(of: document.text) { symbol in
    containers.removeSubrange(min(symbol.depth, containers.count)...)
    symbols.append(
      SymbolInformation(
        name: symbol.name, kind: kinds.kind(of: symbol),
        tags: symbol.isClosed && client.strikesSymbols ? [1] : nil,
        containerName: containers.last,
        location: Location(uri: document.uri, range: document.range(symbol.range))))
    containers.append(symbol.name)
  }
  return symbols
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
