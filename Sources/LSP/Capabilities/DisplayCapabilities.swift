extension ClientCapabilities {
  /// Nil where only plain strings may be sent.
  package var hoverMarkup: MarkupKind? { textDocument("hover")["contentFormat"].markup }

  /// Nil where only plain strings may be sent.
  package var signatureMarkup: MarkupKind? {
    textDocument("signatureHelp")["signatureInformation"]["documentationFormat"].markup
  }

  package var highlightsSignatureParameter: Bool {
    textDocument("signatureHelp")["signatureInformation"]["activeParameterSupport"].isTrue
  }

  package var takesDefinitionLinks: Bool { textDocument("definition")["linkSupport"].isTrue }

  package var showsSymbolTree: Bool {
    textDocument("documentSymbol")["hierarchicalDocumentSymbolSupport"].isTrue
  }

  package var showsLinkTooltips: Bool { textDocument("documentLink")["tooltipSupport"].isTrue }
  package var foldsOnlyLines: Bool { textDocument("foldingRange")["lineFoldingOnly"].isTrue }

  /// How many folding ranges the client wants of a document, nil for no limit.
  package var foldingRangeLimit: Int? { textDocument("foldingRange")["rangeLimit"].intValue }

  package var showsInlayHints: Bool { textDocument("inlayHint").isObject }
  package var refreshesInlayHints: Bool { workspace("inlayHint")["refreshSupport"].isTrue }
  package var refreshesCodeLenses: Bool { workspace("codeLens")["refreshSupport"].isTrue }

  package var showsSemanticTokens: Bool { textDocument("semanticTokens").isObject }

  package var takesSemanticTokenDeltas: Bool {
    textDocument("semanticTokens")["requests"]["full"]["delta"].isTrue
  }

  package var refreshesSemanticTokens: Bool {
    workspace("semanticTokens")["refreshSupport"].isTrue
  }

  /// The names of token types that the client has colors for.
  package var semanticTokenTypes: [String] {
    textDocument("semanticTokens")["tokenTypes"].strings
  }

  package var semanticTokenModifiers: [String] {
    textDocument("semanticTokens")["tokenModifiers"].strings
  }
}
