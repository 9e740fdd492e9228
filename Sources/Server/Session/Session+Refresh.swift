import JSON
import LSP

/// A feature that an editor fetches again only when the server asks it to.
enum RefreshableFeature: CaseIterable, Sendable {
  case inlayHints
  case semanticTokens
  case codeLenses
  case folds
  case colors
  case agenda

  /// The features that depend on the day.
  static let dependingOnDay: Set<RefreshableFeature> = [
    .inlayHints, .semanticTokens, .codeLenses,
  ]
  /// The features that depend on all files.
  static let dependingOnFiles: Set<RefreshableFeature> = [.agenda]
}

extension Session {
  /// Asks the client to fetch again what is out of date, if it supports that. Findings are sent by
  /// ``publishFindings()``.
  mutating func refreshViews() {
    let due = RefreshableFeature.allCases.filter { staleFeatures.contains($0) && !isPostponed($0) }
    staleFeatures.subtract(due)
    for feature in due where isShown(feature) && feature.isRefreshed(by: client.capabilities) {
      refresh(feature)
    }
  }

  /// Features that depend on all files wait until those are read.
  private func isPostponed(_ feature: RefreshableFeature) -> Bool {
    RefreshableFeature.dependingOnFiles.contains(feature) && files.isWalking
  }

  private func isShown(_ feature: RefreshableFeature) -> Bool {
    switch feature {
    case .inlayHints, .semanticTokens, .codeLenses, .folds, .colors: documents.count > 0
    case .agenda: hasFetchedAgenda
    }
  }

  private mutating func refresh(_ feature: RefreshableFeature) {
    switch feature {
    case .inlayHints: ask(Requests.inlayHintRefresh, NoParams())
    case .semanticTokens: ask(Requests.semanticTokensRefresh, NoParams())
    case .codeLenses: ask(Requests.codeLensRefresh, NoParams())
    case .folds: ask(Requests.foldingRangeRefresh, NoParams())
    case .colors: refreshColors()
    case .agenda:
      ask(Requests.textDocumentContentRefresh, ["uri": .string(agendaURI)])
    }
  }
}

extension Session {
  /// No request does this. But an editor fetches colors again when a provider of them is registered or
  /// unregistered, so another one is registered and unregistered at once.
  fileprivate mutating func refreshColors() {
    let colors = Registration(id: "colors", method: Requests.documentColor.method)
    ask(Requests.registerCapability, colors.params())
    ask(Requests.unregisterCapability, colors.undoing)
  }
}

extension RefreshableFeature {
  fileprivate func isRefreshed(by client: ClientCapabilities) -> Bool {
    switch self {
    case .inlayHints: client.refreshesInlayHints
    case .semanticTokens: client.refreshesSemanticTokens
    case .codeLenses: client.refreshesCodeLenses
    case .folds: client.refreshesFolds
    case .colors: client.registersColors
    case .agenda: client.takesDocumentContent
    }
  }
}
