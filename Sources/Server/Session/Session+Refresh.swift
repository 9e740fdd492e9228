import LSP

/// What an editor shows and fetches again only when it is asked to.
enum RefreshableFeature: CaseIterable, Sendable {
  case inlayHints
  case semanticTokens
  case codeLenses
  case folds
  case agenda

  /// What counts from today.
  static let ofToday: Set<RefreshableFeature> = [.inlayHints, .semanticTokens]
  /// What is made of all files.
  static let ofFiles: Set<RefreshableFeature> = [.agenda]
}

extension Session {
  /// Asks the client to fetch again what is no longer true, as far as it can be asked. Findings
  /// have their own way.
  mutating func refreshViews() {
    let due = RefreshableFeature.allCases.filter { staleFeatures.contains($0) && !isPutOff($0) }
    staleFeatures.subtract(due)
    for feature in due where isShown(feature) && feature.isRefreshed(by: client.capabilities) {
      refresh(feature)
    }
  }

  /// What is made of all files waits until they are read.
  private func isPutOff(_ feature: RefreshableFeature) -> Bool {
    RefreshableFeature.ofFiles.contains(feature) && files.isWalking
  }

  private func isShown(_ feature: RefreshableFeature) -> Bool {
    switch feature {
    case .inlayHints, .semanticTokens, .codeLenses, .folds: documents.count > 0
    case .agenda: hasFetchedAgenda
    }
  }

  private mutating func refresh(_ feature: RefreshableFeature) {
    switch feature {
    case .inlayHints: ask(InlayHintRefreshRequest.self, NoParams()) { _, _ in }
    case .semanticTokens: ask(SemanticTokensRefreshRequest.self, NoParams()) { _, _ in }
    case .codeLenses: ask(CodeLensRefreshRequest.self, NoParams()) { _, _ in }
    case .folds: ask(FoldingRangeRefreshRequest.self, NoParams()) { _, _ in }
    case .agenda:
      ask(TextDocumentContentRefreshRequest.self, TextDocumentContentParams(uri: agendaURI)) {
        _, _ in
      }
    }
  }
}

extension RefreshableFeature {
  fileprivate func isRefreshed(by client: ClientCapabilities) -> Bool {
    switch self {
    case .inlayHints: client.refreshesInlayHints
    case .semanticTokens: client.refreshesSemanticTokens
    case .codeLenses: client.refreshesCodeLenses
    case .folds: client.refreshesFolds
    case .agenda: client.takesDocumentContent
    }
  }
}
