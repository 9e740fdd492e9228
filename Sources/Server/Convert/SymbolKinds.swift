import Analysis
import LSP
import TaskText

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
