import Analysis
import LSP
import TaskText

/// The symbols as a tree, or as a list for a client that does not show one.
@Sendable func documentSymbols(
  _ document: WorkspaceText, _ params: TextDocumentParams, _ snapshot: Snapshot
) throws -> SymbolTree? {
  guard document.isTaskText else { return nil }
  let client = snapshot.client.capabilities
  let kinds = SymbolKinds(shown: client.showsInOutline)
  var symbols: [(Int, OutgoingObject)] = []
  /// The symbols that the next one may belong to, the outermost first.
  var containers: [String] = []
  forEachSymbol(of: document.text) { symbol in
    let (kind, range) = (kinds.kind(of: symbol), document.range(symbol.range))
    let tags = symbol.isClosed && client.strikesSymbols ? [1] : nil
    if client.showsSymbolTree {
      let entry: OutgoingObject = [
        "name": symbol.name, "detail": symbol.detail.isEmpty ? nil : symbol.detail, "kind": kind,
        "tags": tags, "range": range, "selectionRange": document.range(symbol.nameRange),
      ]
      symbols.append((symbol.depth, entry))
    } else {
      containers.removeSubrange(min(symbol.depth, containers.count)...)
      let entry: OutgoingObject = [
        "name": symbol.name, "kind": kind, "tags": tags, "containerName": containers.last,
        "location": Location(uri: document.uri, range: range),
      ]
      symbols.append((0, entry))
      containers.append(symbol.name)
    }
  }
  return SymbolTree(symbols)
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
