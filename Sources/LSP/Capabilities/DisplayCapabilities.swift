import JSON

extension ClientCapabilities {
  /// Nil if only plain strings may be sent.
  package var hoverMarkup: MarkupKind? { textDocument("hover")["contentFormat"].markup }

  /// Nil if only plain strings may be sent.
  package var signatureMarkup: MarkupKind? {
    textDocument("signatureHelp")["signatureInformation"]["documentationFormat"].markup
  }

  package var takesDefinitionLinks: Bool { textDocument("definition")["linkSupport"].isTrue }

  package var showsSymbolTree: Bool {
    textDocument("documentSymbol")["hierarchicalDocumentSymbolSupport"].isTrue
  }

  /// Whether an outline can contain symbols of the kind.
  package func showsInOutline(_ kind: SymbolKind) -> Bool {
    textDocument("documentSymbol").shows(kind)
  }

  /// Whether symbols that are done can be struck through.
  package var strikesSymbols: Bool {
    (textDocument("documentSymbol")["tagSupport"]["valueSet"].arrayValue ?? [])
      .contains(.integer(1))
  }

  package var showsLinkTooltips: Bool { textDocument("documentLink")["tooltipSupport"].isTrue }

  /// How many folding ranges the client wants of a document, nil for no limit.
  package var foldingRangeLimit: Int? { textDocument("foldingRange")["rangeLimit"].intValue }

  /// Whether providers of colors may come and go.
  package var registersColors: Bool { textDocument("colorProvider")["dynamicRegistration"].isTrue }

  package var showsInlayHints: Bool { textDocument("inlayHint").isObject }
  package var refreshesInlayHints: Bool { workspace("inlayHint")["refreshSupport"].isTrue }
  package var refreshesFolds: Bool { workspace("foldingRange")["refreshSupport"].isTrue }
  package var refreshesCodeLenses: Bool { workspace("codeLens")["refreshSupport"].isTrue }

  private var tokenRequests: JSONValue { textDocument("semanticTokens")["requests"] }

  package var asksForTokensOfRanges: Bool {
    tokenRequests["range"].isTrue || tokenRequests["range"].isObject
  }

  package var asksForAllTokens: Bool {
    tokenRequests["full"].isTrue || tokenRequests["full"].isObject
  }

  package var takesSemanticTokenDeltas: Bool { tokenRequests["full"]["delta"].isTrue }

  package var refreshesSemanticTokens: Bool {
    workspace("semanticTokens")["refreshSupport"].isTrue
  }

  /// The names of token types that the client has colors for.
  package var semanticTokenTypes: [String] {
    textDocument("semanticTokens")["tokenTypes"].strings
  }
}
