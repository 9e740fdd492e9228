import LSP

/// What an editor shows and fetches again only when it is asked to.
enum View: CaseIterable, Sendable {
  case inlayHints
  case semanticTokens
  case codeLenses
  case folds

  /// What counts from today.
  static let ofToday: Set<View> = [.inlayHints, .semanticTokens]
}

extension Session {
  /// Asks the client to fetch again what is no longer true, as far as it can be asked. Findings have
  /// their own way.
  mutating func refreshViews() {
    let stale = View.allCases.filter(staleViews.contains)
    staleViews = []
    guard documents.count > 0 else { return }
    for view in stale where view.isRefreshed(by: client.capabilities) { refresh(view) }
  }

  private mutating func refresh(_ view: View) {
    switch view {
    case .inlayHints: ask(InlayHintRefreshRequest.self, NoParams()) { _, _ in }
    case .semanticTokens: ask(SemanticTokensRefreshRequest.self, NoParams()) { _, _ in }
    case .codeLenses: ask(CodeLensRefreshRequest.self, NoParams()) { _, _ in }
    case .folds: ask(FoldingRangeRefreshRequest.self, NoParams()) { _, _ in }
    }
  }
}

extension View {
  fileprivate func isRefreshed(by client: ClientCapabilities) -> Bool {
    switch self {
    case .inlayHints: client.refreshesInlayHints
    case .semanticTokens: client.refreshesSemanticTokens
    case .codeLenses: client.refreshesCodeLenses
    case .folds: client.refreshesFolds
    }
  }
}
