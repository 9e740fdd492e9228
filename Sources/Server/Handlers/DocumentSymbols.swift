import Analysis
import JSON
import LSP
import TaskText

@Sendable func documentSymbols(
  _ snapshot: Snapshot, _ params: TextDocumentParams, _ writer: inout JSONWriter
) throws {
  let document = try snapshot.document(params.textDocument.uri)
  guard document.isTaskText else { return writer.raw("null") }
  let isWanted = snapshot.cancellation.isWanted
  if snapshot.client.capabilities.showsSymbolTree {
    writeTree(document, snapshot.client.capabilities, while: isWanted, &writer)
  } else {
    writeList(document, snapshot.client.capabilities, while: isWanted, &writer)
  }
}

private func writeTree(
  _ document: OpenDocument, _ client: ClientCapabilities, while isWanted: () -> Bool,
  _ writer: inout JSONWriter
) {
  var tree = DirectDocumentSymbols(to: &writer)
  var cursor = document.cursor
  forEachSymbol(of: document.text, while: isWanted) { symbol in
    tree.write(DocumentSymbol(symbol, &cursor, client), depth: symbol.depth, to: &writer)
  }
  tree.end(&writer)
}

private func writeList(
  _ document: OpenDocument, _ client: ClientCapabilities, while isWanted: () -> Bool,
  _ writer: inout JSONWriter
) {
  var list = JSONList(to: &writer)
  var cursor = document.cursor
  /// Those that the next symbol may belong to, from the outermost on.
  var containers: [String] = []
  forEachSymbol(of: document.text, while: isWanted) { symbol in
    containers.removeSubrange(min(symbol.depth, containers.count)...)
    let information = SymbolInformation(
      name: symbol.name, kind: symbol.symbolKind, tags: symbol.symbolTags(client),
      containerName: containers.last,
      location: Location(uri: document.uri, range: cursor.range(symbol.range)))
    list.separate(&writer)
    information.write(to: &writer)
    containers.append(symbol.name)
  }
  list.end(&writer)
}
