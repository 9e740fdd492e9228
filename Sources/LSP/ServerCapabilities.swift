package import JSON

/// What the server can do; what is not set it cannot.
package struct ServerCapabilities: Equatable, Sendable {
  /// The members of the protocol's type of the same name, in the order in which they are sent.
  package enum Member: String, CaseIterable, Sendable {
    case positionEncoding, textDocumentSync
    case completionProvider, hoverProvider, signatureHelpProvider
    case definitionProvider, referencesProvider, documentHighlightProvider
    case documentSymbolProvider, workspaceSymbolProvider
    case codeActionProvider, codeLensProvider, documentLinkProvider, colorProvider
    case documentFormattingProvider, documentRangeFormattingProvider
    case documentOnTypeFormattingProvider, renameProvider, executeCommandProvider
    case foldingRangeProvider, selectionRangeProvider, semanticTokensProvider, inlayHintProvider
    case diagnosticProvider, inlineCompletionProvider, workspace
  }

  private var values: [Member: JSONValue] = [:]

  /// No capabilities.
  package init() {}

  /// `null` for what is not set.
  package subscript(member: Member) -> JSONValue {
    get { values[member] ?? .null }
    set { values[member] = newValue }
  }

  /// The capabilities as they are sent.
  package var json: JSONValue {
    .object(
      JSONObject(
        Member.allCases.compactMap { member in
          values[member].map { JSONObject.Member(member.rawValue, $0) }
        }))
  }
}

extension ServerCapabilities: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.value(json) }
}
