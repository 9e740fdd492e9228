import Analysis
import LSP
import TaskText

@Sendable func documentSymbols(
  _ snapshot: Snapshot, _ params: TextDocumentParams
) throws -> DocumentSymbolResult? {
  let document = try snapshot.document(params.textDocument.uri)
  guard document.isTaskText else { return nil }
  let symbols = outlineSymbols(of: document.text)
  try snapshot.cancellation.check()
  let client = snapshot.client.capabilities
  if client.showsSymbolTree { return .hierarchical(tree(of: symbols, in: document, client)) }
  return .flat(
    symbols.map { symbol in
      SymbolInformation(
        name: symbol.name, kind: symbol.symbolKind, tags: symbol.symbolTags(client),
        containerName: symbol.parent.map { symbols[$0].name },
        location: Location(uri: document.uri, range: document.range(symbol.range)))
    })
}

/// Put together from the last to the first: the children of each are whole before it is.
private func tree(
  of symbols: [OutlineSymbol], in document: OpenDocument, _ client: ClientCapabilities
) -> [DocumentSymbol] {
  var children: [Int: [DocumentSymbol]] = [:]
  let top = -1
  for (index, symbol) in symbols.enumerated().reversed() {
    let node = DocumentSymbol(
      name: symbol.name, detail: symbol.detail.isEmpty ? nil : symbol.detail,
      kind: symbol.symbolKind, tags: symbol.symbolTags(client),
      range: document.range(symbol.range), selectionRange: document.range(symbol.nameRange),
      children: children.removeValue(forKey: index)?.reversed())
    children[symbol.parent ?? top, default: []].append(node)
  }
  return children[top]?.reversed() ?? []
}

extension OutlineSymbol {
  fileprivate var symbolKind: SymbolKind { kind == .project ? .namespace : .boolean }

  /// Struck through when it is done, where the client can.
  fileprivate func symbolTags(_ client: ClientCapabilities) -> [Int]? {
    isClosed && client.strikesSymbols ? [1] : nil
  }
}
