import Analysis
import LSP
import TaskText

@Sendable func documentSymbols(
  _ snapshot: Snapshot, _ params: TextDocumentParams
) throws -> DocumentSymbolResult? {
  let document = try snapshot.document(params.textDocument.uri)
  guard document.isTaskText else { return nil }
  let symbols = outlineSymbols(of: document.text, while: snapshot.cancellation.isWanted)
  try snapshot.cancellation.check()
  let client = snapshot.client.capabilities
  var cursor = document.cursor
  if client.showsSymbolTree {
    let nodes = try symbols.map { symbol in
      try snapshot.cancellation.check()
      return DocumentSymbol(symbol, &cursor, client)
    }
    return .hierarchical(tree(of: nodes, parents: symbols.map(\.parent)))
  }
  return .flat(
    try symbols.map { symbol in
      try snapshot.cancellation.check()
      return SymbolInformation(
        name: symbol.name, kind: symbol.symbolKind, tags: symbol.symbolTags(client),
        containerName: symbol.parent.map { symbols[$0].name },
        location: Location(uri: document.uri, range: cursor.range(symbol.range)))
    })
}

/// Put together from the last to the first: the children of each are whole before it is.
private func tree(of nodes: [DocumentSymbol], parents: [Int?]) -> [DocumentSymbol] {
  var children: [Int?: [DocumentSymbol]] = [:]
  for (index, node) in nodes.enumerated().reversed() {
    var node = node
    node.children = children.removeValue(forKey: index)?.reversed()
    children[parents[index], default: []].append(node)
  }
  return children[nil]?.reversed() ?? []
}
