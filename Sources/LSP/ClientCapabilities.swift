package import JSON

/// What the client declared that it can do (LSP 3.18, `ClientCapabilities`).
///
/// A member that is missing, or has another type than in the protocol, counts as not declared. The
/// properties are in extensions, one for each part of the protocol.
package struct ClientCapabilities: Equatable, Sendable, JSONReadable {
  let json: JSONValue

  package init(_ json: JSONValue) {
    self.json = json
  }

  func textDocument(_ feature: String) -> JSONValue {
    json["textDocument"][feature]
  }

  func workspace(_ feature: String) -> JSONValue {
    json["workspace"][feature]
  }

  /// The position encodings that the client offers, the preferred one first; `utf-16` if it names
  /// none.
  package var positionEncodings: [String] {
    let offered = json["general"]["positionEncodings"].strings
    return offered.isEmpty ? ["utf-16"] : offered
  }

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
  package var strikesSymbols: Bool { textDocument("documentSymbol").shows(tag: 1) }

  package var showsLinkTooltips: Bool { textDocument("documentLink")["tooltipSupport"].isTrue }

  /// How many folding ranges the client wants of a document, nil for no limit.
  package var foldingRangeLimit: Int? { textDocument("foldingRange")["rangeLimit"].intValue }

  /// Whether providers of colors may come and go.
  package var registersColors: Bool { textDocument("colorProvider")["dynamicRegistration"].isTrue }

  package var showsInlayHints: Bool { textDocument("inlayHint").isObject }

  /// Whether the client fetches a feature again when it is asked to.
  package func refreshes(_ feature: String) -> Bool { workspace(feature)["refreshSupport"].isTrue }

  private var tokenRequests: JSONValue { textDocument("semanticTokens")["requests"] }

  package var asksForTokensOfRanges: Bool {
    tokenRequests["range"].isTrue || tokenRequests["range"].isObject
  }

  package var asksForAllTokens: Bool {
    tokenRequests["full"].isTrue || tokenRequests["full"].isObject
  }

  package var takesSemanticTokenDeltas: Bool { tokenRequests["full"]["delta"].isTrue }

  /// The names of token types that the client has colors for.
  package var semanticTokenTypes: [String] {
    textDocument("semanticTokens")["tokenTypes"].strings
  }

  /// Whether the client answers `workspace/configuration`.
  package var answersConfiguration: Bool { workspace("configuration").isTrue }

  package var registersConfigurationChanges: Bool {
    workspace("didChangeConfiguration")["dynamicRegistration"].isTrue
  }

  package var registersWatchedFiles: Bool {
    workspace("didChangeWatchedFiles")["dynamicRegistration"].isTrue
  }

  /// Whether the symbols of the workspace can be of the kind.
  package func showsInWorkspace(_ kind: SymbolKind) -> Bool { workspace("symbol").shows(kind) }

  /// Whether symbols that are done can be struck through.
  package var strikesWorkspaceSymbols: Bool { workspace("symbol").shows(tag: 1) }

  package var tellsCreatedFiles: Bool { workspace("fileOperations")["didCreate"].isTrue }
  package var tellsRenamedFiles: Bool { workspace("fileOperations")["didRename"].isTrue }
  package var tellsDeletedFiles: Bool { workspace("fileOperations")["didDelete"].isTrue }

  /// Whether the client can show documents whose text only the server has.
  package var takesDocumentContent: Bool { workspace("textDocumentContent").isObject }

  /// Whether the server may report progress that no request asked for.
  package var showsProgress: Bool { json["window"]["workDoneProgress"].isTrue }

  /// Whether the client can ask a person to choose one of some actions.
  package var choosesActions: Bool { json["window"]["showMessage"].isObject }
  package var showsDocuments: Bool { json["window"]["showDocument"]["support"].isTrue }

  /// Whether the client asks for diagnostics itself.
  package var pullsDiagnostics: Bool { textDocument("diagnostic").isObject }

  /// Whether published diagnostics may name the version of the document that they belong to.
  package var takesDiagnosticVersions: Bool {
    textDocument("publishDiagnostics")["versionSupport"].isTrue
  }

  package var showsRelatedInformation: Bool { declaresForDiagnostics("relatedInformation") }
  package var opensCodeDescriptions: Bool { declaresForDiagnostics("codeDescriptionSupport") }
  package var keepsDiagnosticData: Bool { declaresForDiagnostics("dataSupport") }

  /// Whether a text that is of no use can be faded.
  package var fadesUnnecessaryText: Bool { diagnosticCapabilities.contains { $0.shows(tag: 1) } }

  package var refreshesDiagnostics: Bool { refreshes("diagnostics") }

  /// Clients of LSP 3.17 and earlier declare these only for pushed diagnostics, but mean pulled
  /// ones too.
  private var diagnosticCapabilities: [JSONValue] {
    [textDocument("publishDiagnostics"), textDocument("diagnostic")]
  }

  private func declaresForDiagnostics(_ flag: String) -> Bool {
    diagnosticCapabilities.contains { $0[flag].isTrue }
  }

  private var completionItem: JSONValue { textDocument("completion")["completionItem"] }

  package var takesSnippets: Bool { completionItem["snippetSupport"].isTrue }
  package var showsLabelDetails: Bool { completionItem["labelDetailsSupport"].isTrue }

  /// Nil if only plain strings may be sent.
  package var completionDocumentation: MarkupKind? { completionItem["documentationFormat"].markup }

  /// A client that declares no kinds shows those of the first protocol version, up to `reference`.
  package func shows(_ kind: CompletionItemKind) -> Bool {
    textDocument("completion")["completionItemKind"].shows(kind, upTo: .reference)
  }

  package var takesInlineCompletion: Bool { textDocument("inlineCompletion").isObject }

  private var workspaceEdit: JSONValue { workspace("workspaceEdit") }

  package var appliesEdits: Bool { workspace("applyEdit").isTrue }
  package var takesDocumentChanges: Bool { workspaceEdit["documentChanges"].isTrue }

  /// Only `documentChanges` can have change annotations.
  package var takesChangeAnnotations: Bool {
    takesDocumentChanges && workspaceEdit["changeAnnotationSupport"].isObject
  }

  package var createsFiles: Bool {
    takesDocumentChanges && workspaceEdit["resourceOperations"].strings.contains("create")
  }

  package var preparesRename: Bool { textDocument("rename")["prepareSupport"].isTrue }

  /// Whether the client asks the person to confirm the annotated edits of a rename.
  package var confirmsRename: Bool {
    takesChangeAnnotations && textDocument("rename")["honorsChangeAnnotations"].isTrue
  }

  /// Whether the client can be offered actions, even if only as commands.
  package var takesActions: Bool { takesCodeActions || appliesEdits }

  package var takesCodeActions: Bool {
    textDocument("codeAction")["codeActionLiteralSupport"].isObject
  }
  package var showsPreferredActions: Bool {
    textDocument("codeAction")["isPreferredSupport"].isTrue
  }

  /// Whether an action may be offered without its edit, which `codeAction/resolve` then computes.
  package var resolvesActionEdits: Bool {
    let codeAction = textDocument("codeAction")
    return takesCodeActions && codeAction["dataSupport"].isTrue
      && codeAction["resolveSupport"]["properties"].strings.contains("edit")
  }

  package var formatsManyRanges: Bool { textDocument("rangeFormatting")["rangesSupport"].isTrue }
  package var waitsBeforeSaving: Bool {
    textDocument("synchronization")["willSaveWaitUntil"].isTrue
  }

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    guard json.isObject else { throw json.mismatch("an object") }
    return Self(json)
  }
}

extension JSONValue {
  /// Whether a flag was declared.
  var isTrue: Bool { self == .boolean(true) }

  /// Whether a feature for symbols declares the kind. Every client shows the kinds of the first
  /// protocol, up to `array`.
  func shows(_ kind: SymbolKind) -> Bool { self["symbolKind"].shows(kind, upTo: SymbolKind.array) }

  /// Whether a set of kinds has the kind. A client that declares none shows those of the first version of
  /// the protocol, up to `last`.
  func shows<Kind: RawRepresentable<Int>>(_ kind: Kind, upTo last: Kind) -> Bool {
    let shown = self["valueSet"].arrayValue
    return shown?.contains(.integer(kind.rawValue)) ?? (kind.rawValue <= last.rawValue)
  }

  /// Whether a feature declares the tag with that number.
  func shows(tag: Int) -> Bool {
    self["tagSupport"]["valueSet"].arrayValue?.contains(.integer(tag)) ?? false
  }

  /// Whether a feature was declared at all.
  var isObject: Bool { objectValue != nil }

  /// The best of the markup kinds in a list: Markdown before plain text; nil if neither is
  /// declared.
  var markup: MarkupKind? {
    let kinds = strings.compactMap(MarkupKind.init(rawValue:))
    return [.markdown, .plainText].first(where: kinds.contains)
  }
}
