/// The types of what this server sends (LSP 3.18).
///
/// `name: members`, where `?` marks a member that may be missing, `[x]` an array, `{x}` a map, `|`
/// a choice and `'x'` that string. No other member is allowed.
enum WireShapes {
  /// The result of each request.
  static let results = table(
    """
    codeAction/resolve: CodeAction
    codeLens/resolve: CodeLens
    completionItem/resolve: CompletionItem
    initialize: InitializeResult
    shutdown: null
    textDocument/codeAction: [Command|CodeAction]|null
    textDocument/codeLens: [CodeLens]|null
    textDocument/colorPresentation: [ColorPresentation]
    textDocument/completion: CompletionList|null
    textDocument/definition: [Location]|[LocationLink]|null
    textDocument/diagnostic: FullReport|UnchangedReport
    textDocument/documentColor: [ColorInformation]
    textDocument/documentHighlight: [DocumentHighlight]|null
    textDocument/documentLink: [DocumentLink]|null
    textDocument/documentSymbol: [SymbolInformation]|[DocumentSymbol]|null
    textDocument/foldingRange: [FoldingRange]|null
    textDocument/formatting: [TextEdit]|null
    textDocument/hover: Hover|null
    textDocument/inlayHint: [InlayHint]|null
    textDocument/inlineCompletion: InlineCompletionList|null
    textDocument/onTypeFormatting: [TextEdit]|null
    textDocument/prepareRename: PrepareRename|null
    textDocument/rangeFormatting: [TextEdit]|null
    textDocument/rangesFormatting: [TextEdit]|null
    textDocument/references: [Location]|null
    textDocument/rename: WorkspaceEdit|null
    textDocument/selectionRange: [SelectionRange]|null
    textDocument/semanticTokens/full: SemanticTokens|null
    textDocument/semanticTokens/full/delta: SemanticTokens|SemanticTokensDelta|null
    textDocument/semanticTokens/range: SemanticTokens|null
    textDocument/signatureHelp: SignatureHelp|null
    textDocument/willSaveWaitUntil: [TextEdit]|null
    workspace/diagnostic: WorkspaceReport
    workspace/executeCommand: any
    workspace/symbol: [SymbolInformation]|null
    workspace/textDocumentContent: TextDocumentContent
    """)

  /// The params of each request and notification of the server.
  static let params = table(
    """
    $/logTrace: LogTrace
    $/progress: Progress
    client/registerCapability: Registrations
    client/unregisterCapability: Unregistrations
    textDocument/publishDiagnostics: PublishDiagnostics
    window/logMessage: Message
    window/showDocument: ShowDocument
    window/showMessage: Message
    window/showMessageRequest: Question
    window/workDoneProgress/create: Token
    workspace/applyEdit: ApplyEdit
    workspace/codeLens/refresh: none
    workspace/configuration: Configuration
    workspace/diagnostic/refresh: none
    workspace/foldingRange/refresh: none
    workspace/inlayHint/refresh: none
    workspace/semanticTokens/refresh: none
    workspace/textDocumentContent/refresh: Document
    """)

  static let structures = table(
    """
    ApplyEdit: label?:string edit:WorkspaceEdit
    ChangeAnnotation: label:string needsConfirmation?:boolean description?:string
    CodeAction: title:string kind?:string diagnostics?:[Diagnostic] isPreferred?:boolean \
    disabled?:Disabled tags?:[uinteger] edit?:WorkspaceEdit command?:Command data?:any
    CodeActionOptions: codeActionKinds?:[string] resolveProvider?:boolean
    CodeDescription: href:string
    CodeLens: range:Range command?:Command data?:any
    Color: red:decimal green:decimal blue:decimal alpha:decimal
    ColorInformation: range:Range color:Color
    ColorPresentation: label:string textEdit?:TextEdit additionalTextEdits?:[TextEdit]
    Command: title:string command:string arguments?:[any]
    CompletionItem: label:string labelDetails?:LabelDetails kind?:uinteger detail?:string \
    documentation?:string|MarkupContent preselect?:boolean sortText?:string filterText?:string \
    insertText?:string insertTextFormat?:uinteger textEdit?:TextEdit|InsertReplaceEdit \
    additionalTextEdits?:[TextEdit] commitCharacters?:[string] command?:Command data?:any
    CompletionItemOptions: labelDetailsSupport?:boolean
    CompletionList: isIncomplete:boolean items:[CompletionItem]
    CompletionOptions: triggerCharacters?:[string] resolveProvider?:boolean \
    completionItem?:CompletionItemOptions
    Configuration: items:[ConfigurationItem]
    ConfigurationItem: scopeUri?:string section?:string
    CreateFile: kind:'create' uri:string options?:any
    Diagnostic: range:Range severity?:uinteger code?:string codeDescription?:CodeDescription \
    source?:string message:string tags?:[uinteger] relatedInformation?:[Related] data?:any
    DiagnosticOptions: identifier?:string interFileDependencies:boolean \
    workspaceDiagnostics:boolean
    Disabled: reason:string
    Document: uri:string
    DocumentHighlight: range:Range kind?:uinteger
    DocumentLink: range:Range target?:string tooltip?:string data?:any
    DocumentSymbol: name:string detail?:string kind:uinteger tags?:[uinteger] range:Range \
    selectionRange:Range children?:[DocumentSymbol]
    ExecuteCommandOptions: commands:[string]
    FileOperations: didCreate?:Filters didRename?:Filters didDelete?:Filters
    Filter: scheme?:string pattern:Pattern
    Filters: filters:[Filter]
    Folders: supported?:boolean changeNotifications?:string|boolean
    FoldingRange: startLine:uinteger startCharacter?:uinteger endLine:uinteger \
    endCharacter?:uinteger kind?:string
    FullReport: kind:'full' resultId?:string items:[Diagnostic]
    FullWorkspaceReport: kind:'full' resultId?:string items:[Diagnostic] uri:string \
    version:integer|null
    Hover: contents:MarkupContent|string range?:Range
    InitializeResult: capabilities:ServerCapabilities serverInfo?:ServerInfo
    InlayHint: position:Position label:string kind?:uinteger textEdits?:[TextEdit] \
    tooltip?:string|MarkupContent paddingLeft?:boolean paddingRight?:boolean data?:any
    InlineCompletionItem: insertText:string filterText?:string range?:Range
    InlineCompletionList: items:[InlineCompletionItem]
    InsertReplaceEdit: newText:string insert:Range replace:Range
    LabelDetails: detail?:string description?:string
    Legend: tokenTypes:[string] tokenModifiers:[string]
    Location: uri:string range:Range
    LocationLink: originSelectionRange?:Range targetUri:string targetRange:Range \
    targetSelectionRange:Range
    LogTrace: message:string verbose?:string
    MarkupContent: kind:'plaintext'|'markdown' value:string
    Message: type:uinteger message:string
    MessageAction: title:string
    OnTypeFormattingOptions: firstTriggerCharacter:string moreTriggerCharacter?:[string]
    ParameterInformation: label:string documentation?:string|MarkupContent
    Pattern: glob:string matches?:string
    Position: line:uinteger character:uinteger
    PrepareRename: range:Range placeholder:string
    Progress: token:integer|string value:any
    PublishDiagnostics: uri:string version?:integer diagnostics:[Diagnostic]
    Range: start:Position end:Position
    RangeFormattingOptions: rangesSupport?:boolean
    Registration: id:string method:string registerOptions?:any
    Registrations: registrations:[Registration]
    Related: location:Location message:string
    RenameOptions: prepareProvider?:boolean
    ResolveOptions: resolveProvider?:boolean
    SaveOptions: includeText?:boolean
    SelectionRange: range:Range parent?:SelectionRange
    SemanticTokens: resultId?:string data:[uinteger]
    SemanticTokensDelta: resultId?:string edits:[SemanticTokensEdit]
    SemanticTokensEdit: start:uinteger deleteCount:uinteger data?:[uinteger]
    SemanticTokensFull: delta?:boolean
    SemanticTokensOptions: legend:Legend range?:boolean full?:boolean|SemanticTokensFull
    ServerCapabilities: positionEncoding?:string textDocumentSync?:SyncOptions \
    completionProvider?:CompletionOptions hoverProvider?:boolean \
    signatureHelpProvider?:SignatureHelpOptions definitionProvider?:boolean \
    referencesProvider?:boolean documentHighlightProvider?:boolean \
    documentSymbolProvider?:boolean codeActionProvider?:boolean|CodeActionOptions \
    codeLensProvider?:ResolveOptions documentLinkProvider?:ResolveOptions \
    colorProvider?:boolean workspaceSymbolProvider?:boolean|ResolveOptions \
    documentFormattingProvider?:boolean \
    documentRangeFormattingProvider?:boolean|RangeFormattingOptions \
    documentOnTypeFormattingProvider?:OnTypeFormattingOptions \
    renameProvider?:boolean|RenameOptions foldingRangeProvider?:boolean \
    selectionRangeProvider?:boolean executeCommandProvider?:ExecuteCommandOptions \
    semanticTokensProvider?:SemanticTokensOptions inlayHintProvider?:boolean|ResolveOptions \
    diagnosticProvider?:DiagnosticOptions inlineCompletionProvider?:boolean \
    workspace?:WorkspaceOptions
    ServerInfo: name:string version?:string
    Question: type:uinteger message:string actions:[MessageAction]
    ShowDocument: uri:string external?:boolean takeFocus?:boolean selection?:Range
    SignatureHelp: signatures:[SignatureInformation] activeSignature?:uinteger \
    activeParameter?:uinteger|null
    SignatureHelpOptions: triggerCharacters?:[string] retriggerCharacters?:[string]
    SignatureInformation: label:string documentation?:string|MarkupContent \
    parameters?:[ParameterInformation] activeParameter?:uinteger|null
    SymbolInformation: name:string kind:uinteger tags?:[uinteger] containerName?:string \
    location:Location
    SyncOptions: openClose?:boolean change?:uinteger willSave?:boolean \
    willSaveWaitUntil?:boolean save?:boolean|SaveOptions
    TextDocumentContent: text:string
    TextDocumentContentOptions: schemes:[string]
    TextDocumentEdit: textDocument:VersionedDocument edits:[TextEdit|AnnotatedTextEdit]
    AnnotatedTextEdit: range:Range newText:string annotationId:string
    TextEdit: range:Range newText:string
    Token: token:integer|string
    UnchangedReport: kind:'unchanged' resultId:string
    UnchangedWorkspaceReport: kind:'unchanged' resultId:string uri:string version:integer|null
    Unregistration: id:string method:string
    Unregistrations: unregisterations:[Unregistration]
    VersionedDocument: uri:string version:integer|null
    WorkspaceEdit: changes?:{[TextEdit]} documentChanges?:[TextDocumentEdit|CreateFile] \
    changeAnnotations?:{ChangeAnnotation}
    WorkspaceOptions: workspaceFolders?:Folders fileOperations?:FileOperations \
    textDocumentContent?:TextDocumentContentOptions
    WorkspaceReport: items:[FullWorkspaceReport|UnchangedWorkspaceReport]
    """)

  private static func table(_ text: String) -> [String: String] {
    var table: [String: String] = [:]
    for line in text.split(separator: "\n") {
      guard let colon = line.firstRange(of: ": ") else { continue }
      table[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
    }
    return table
  }
}
