package import JSON

// The first use of `Codable` for a type searches all types of the program. The answer to
// `initialize`, for which an editor waits at each start, consists of very many types.

extension InitializeResult: JSONMembers {
  package var members: [Member] {
    [("capabilities", capabilities), ("serverInfo", serverInfo)]
  }
}

extension ClientInfo: JSONMembers {
  package var members: [Member] {
    [("name", name), ("version", version)]
  }
}

extension ServerCapabilities: JSONMembers {
  package var members: [Member] {
    [
      ("positionEncoding", positionEncoding),
      ("textDocumentSync", textDocumentSync),
      ("completionProvider", completionProvider),
      ("hoverProvider", hoverProvider),
      ("signatureHelpProvider", signatureHelpProvider),
      ("definitionProvider", definitionProvider),
      ("referencesProvider", referencesProvider),
      ("documentHighlightProvider", documentHighlightProvider),
      ("documentSymbolProvider", documentSymbolProvider),
      ("workspaceSymbolProvider", workspaceSymbolProvider),
      ("codeActionProvider", codeActionProvider),
      ("codeLensProvider", codeLensProvider),
      ("documentLinkProvider", documentLinkProvider),
      ("colorProvider", colorProvider),
      ("documentFormattingProvider", documentFormattingProvider),
      ("documentRangeFormattingProvider", documentRangeFormattingProvider),
      ("documentOnTypeFormattingProvider", documentOnTypeFormattingProvider),
      ("renameProvider", renameProvider),
      ("executeCommandProvider", executeCommandProvider),
      ("foldingRangeProvider", foldingRangeProvider),
      ("selectionRangeProvider", selectionRangeProvider),
      ("semanticTokensProvider", semanticTokensProvider),
      ("inlayHintProvider", inlayHintProvider),
      ("diagnosticProvider", diagnosticProvider),
      ("inlineCompletionProvider", inlineCompletionProvider),
      ("workspace", workspace),
    ]
  }
}
