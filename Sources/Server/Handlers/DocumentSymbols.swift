import Analysis
import LSP
import TaskText

@Sendable func documentSymbols(
  _ snapshot: Snapshot, _ params: TextDocumentParams
) throws -> DocumentSymbolResult? {
  let document = try snapshot.document(params.textDocument.uri)
  guard document.isTaskText else { return nil }
  return snapshot.client.capabilities.showsSymbolTree
    ? .hierarchical(symbolTree(document, snapshot)) : .flat(symbolList(document, snapshot))
}

private func symbolTree(_ document: WorkspaceText, _ snapshot: Snapshot) -> [DocumentSymbol] {
  var symbols: [DocumentSymbol] = []
  let kinds = SymbolKinds(shown: snapshot.client.capabilities.showsInOutline)
  forEachSymbol(of: document.text) { symbol in
    symbols.append(DocumentSymbol(symbol, of: document, kinds, snapshot.client.capabilities))
  }
  return symbols
}

private func symbolList(_ document: WorkspaceText, _ snapshot: Snapshot) -> [SymbolInformation] {
  var symbols: [SymbolInformation] = []
  let kinds = SymbolKinds(shown: snapshot.client.capabilities.showsInOutline)
  /// The symbols that the next one may belong to, the outermost first.
  var containers: [String] = []
  forEachSymbol(of: document.text) { symbol in
    containers.removeSubrange(min(symbol.depth, containers.count)...)
    symbols.append(
      SymbolInformation(
        name: symbol.name, kind: kinds.kind(of: symbol),
        tags: symbol.symbolTags(snapshot.client.capabilities),
        containerName: containers.last,
        location: Location(uri: document.uri, range: document.range(symbol.range))))
    containers.append(symbol.name)
  }
  return symbols
}
