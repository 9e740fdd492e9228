// The first step of `Codable` for a type costs a search through all types of the program, and the
// answer to `initialize`, for which an editor waits at each start, speaks of very many.

extension InitializeResult: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("capabilities", capabilities)
      members.add("serverInfo", serverInfo)
    }
  }
}

extension ClientInfo: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("name", name)
      members.add("version", version)
    }
  }
}

extension ServerCapabilities: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { members in
      members.add("positionEncoding", positionEncoding)
      members.add("textDocumentSync", textDocumentSync)
      members.add("completionProvider", completionProvider)
      members.add("hoverProvider", hoverProvider)
      members.add("signatureHelpProvider", signatureHelpProvider)
      members.add("definitionProvider", definitionProvider)
      members.add("referencesProvider", referencesProvider)
      members.add("documentHighlightProvider", documentHighlightProvider)
      members.add("documentSymbolProvider", documentSymbolProvider)
      members.add("workspaceSymbolProvider", workspaceSymbolProvider)
      members.add("codeActionProvider", codeActionProvider)
      members.add("codeLensProvider", codeLensProvider)
      members.add("documentLinkProvider", documentLinkProvider)
      members.add("colorProvider", colorProvider)
      members.add("documentFormattingProvider", documentFormattingProvider)
      members.add("documentRangeFormattingProvider", documentRangeFormattingProvider)
      members.add("documentOnTypeFormattingProvider", documentOnTypeFormattingProvider)
      members.add("renameProvider", renameProvider)
      members.add("executeCommandProvider", executeCommandProvider)
      members.add("foldingRangeProvider", foldingRangeProvider)
      members.add("selectionRangeProvider", selectionRangeProvider)
      members.add("semanticTokensProvider", semanticTokensProvider)
      members.add("inlayHintProvider", inlayHintProvider)
      members.add("diagnosticProvider", diagnosticProvider)
      members.add("inlineCompletionProvider", inlineCompletionProvider)
      members.add("workspace", workspace)
    }
  }
}
