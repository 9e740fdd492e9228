import Analysis
import LSP

extension CodeAction {
  /// The remedy as the client can show it.
  init(_ remedy: Remedy, in document: OpenDocument, for client: Client) {
    self.init(title: remedy.title)
    switch remedy.kind {
    case .quickFix:
      kind = "quickfix"
      if let finding = remedy.findings.first, remedy.findings.count == 1 {
        diagnostics = [document.diagnostic(finding, client)]
      }
    case .fixAll:
      kind = "source.fixAll.tagline"
    }
    if client.capabilities.showsPreferredActions, remedy.isPreferred { isPreferred = true }
    edit = WorkspaceEdit([(document, remedy.edits)], for: client)
  }
}
