import Analysis
import JSON
import LSP
import TaskText

@Sendable func documentSymbols(
  _ snapshot: Snapshot, _ params: TextDocumentParams, _ writer: inout JSONWriter
) throws {
  let document = try snapshot.document(params.textDocument.uri)
  guard document.isTaskText else { return writer.raw("null") }
  if snapshot.client.capabilities.showsSymbolTree {
    try writeTree(document, snapshot, &writer)
  } else {
    try writeList(document, snapshot, &writer)
  }
}

private func writeTree(
  _ document: OpenDocument, _ snapshot: Snapshot, _ writer: inout JSONWriter
) throws(Cancelled) {
  var tree = DocumentSymbolWriter(to: &writer)
  var cursor = document.cursor
  let kinds = SymbolKinds(shown: snapshot.client.capabilities.showsInOutline)
  forEachSymbol(of: document.text) { symbol in
    tree.write(
      DocumentSymbol(symbol, &cursor, kinds, snapshot.client.capabilities), depth: symbol.depth,
      to: &writer)
  }
  tree.end(&writer)
}

private func writeList(
  _ document: OpenDocument, _ snapshot: Snapshot, _ writer: inout JSONWriter
) throws(Cancelled) {
  var list = JSONList(to: &writer)
  var cursor = document.cursor
  let kinds = SymbolKinds(shown: snapshot.client.capabilities.showsInOutline)
  /// The symbols that the next one may belong to, the outermost first.
  var containers: [String] = []
  forEachSymbol(of: document.text) { symbol in
    containers.removeSubrange(min(symbol.depth, containers.count)...)
    let information = SymbolInformation(
      name: symbol.name, kind: kinds.kind(of: symbol),
      tags: symbol.symbolTags(snapshot.client.capabilities),
      containerName: containers.last,
      location: Location(uri: document.uri, range: cursor.range(symbol.range)))
    list.separate(&writer)
    information.write(to: &writer)
    containers.append(symbol.name)
  }
  list.end(&writer)
}
