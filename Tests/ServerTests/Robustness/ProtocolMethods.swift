import JSON
import LSP

/// A method that a client may send (LSP 3.18), the members that its params must have, and the
/// member of the server's capabilities that promises it.
struct ProtocolMethod: Sendable {
  let name: String
  let required: [String]
  /// Names from the outside in; empty for what every server takes.
  let capability: [String]

  init(_ name: String, _ required: String, _ capability: String = "") {
    self.name = name
    self.required = required.split(separator: " ").map(String.init)
    self.capability = capability.split(separator: ".").map(String.init)
  }

  /// Whether the answer waits until there is something to say.
  var waits: Bool { name == "workspace/diagnostic" }

  var params: JSONValue {
    .object(
      JSONObject(
        required.map { JSONObject.Member($0, samples[$0] ?? .string("x")) }))
  }

  /// The params with every place in them on that line and column.
  func params(line: Int, character: Int) -> JSONValue {
    params(
      from: ["line": 0, "character": 0],
      to: ["line": .integer(line), "character": .integer(character)])
  }

  /// The params with every range in them from one place to the other, and every place the other.
  func params(from start: JSONValue, to place: JSONValue) -> JSONValue {
    let range: JSONValue = ["start": start, "end": place]
    return .object(
      JSONObject(
        (params.objectValue?.members ?? []).map { member in
          switch member.key {
          case "position": JSONObject.Member(member.key, place)
          case "range": JSONObject.Member(member.key, range)
          case "ranges": JSONObject.Member(member.key, [range])
          case "positions": JSONObject.Member(member.key, [place])
          default: member
          }
        }))
  }

  static let requests = [
    ProtocolMethod("callHierarchy/incomingCalls", "item", "callHierarchyProvider"),
    ProtocolMethod("callHierarchy/outgoingCalls", "item", "callHierarchyProvider"),
    ProtocolMethod("codeAction/resolve", "title", "codeActionProvider.resolveProvider"),
    ProtocolMethod("codeLens/resolve", "range", "codeLensProvider.resolveProvider"),
    ProtocolMethod("completionItem/resolve", "label", "completionProvider.resolveProvider"),
    ProtocolMethod("documentLink/resolve", "range", "documentLinkProvider.resolveProvider"),
    ProtocolMethod("inlayHint/resolve", "position label", "inlayHintProvider.resolveProvider"),
    ProtocolMethod("textDocument/codeAction", "textDocument range context", "codeActionProvider"),
    ProtocolMethod("textDocument/codeLens", "textDocument", "codeLensProvider"),
    ProtocolMethod(
      "textDocument/colorPresentation", "textDocument color range", "colorProvider"),
    ProtocolMethod("textDocument/completion", "textDocument position", "completionProvider"),
    ProtocolMethod("textDocument/declaration", "textDocument position", "declarationProvider"),
    ProtocolMethod("textDocument/definition", "textDocument position", "definitionProvider"),
    ProtocolMethod("textDocument/diagnostic", "textDocument", "diagnosticProvider"),
    ProtocolMethod("textDocument/documentColor", "textDocument", "colorProvider"),
    ProtocolMethod(
      "textDocument/documentHighlight", "textDocument position", "documentHighlightProvider"),
    ProtocolMethod("textDocument/documentLink", "textDocument", "documentLinkProvider"),
    ProtocolMethod("textDocument/documentSymbol", "textDocument", "documentSymbolProvider"),
    ProtocolMethod("textDocument/foldingRange", "textDocument", "foldingRangeProvider"),
    ProtocolMethod(
      "textDocument/formatting", "textDocument options", "documentFormattingProvider"),
    ProtocolMethod("textDocument/hover", "textDocument position", "hoverProvider"),
    ProtocolMethod(
      "textDocument/implementation", "textDocument position", "implementationProvider"),
    ProtocolMethod("textDocument/inlayHint", "textDocument range", "inlayHintProvider"),
    ProtocolMethod(
      "textDocument/inlineCompletion", "textDocument position context",
      "inlineCompletionProvider"),
    ProtocolMethod(
      "textDocument/inlineValue", "textDocument range context", "inlineValueProvider"),
    ProtocolMethod(
      "textDocument/linkedEditingRange", "textDocument position", "linkedEditingRangeProvider"),
    ProtocolMethod("textDocument/moniker", "textDocument position", "monikerProvider"),
    ProtocolMethod(
      "textDocument/onTypeFormatting", "textDocument position ch options",
      "documentOnTypeFormattingProvider"),
    ProtocolMethod(
      "textDocument/prepareCallHierarchy", "textDocument position", "callHierarchyProvider"),
    ProtocolMethod(
      "textDocument/prepareRename", "textDocument position", "renameProvider.prepareProvider"),
    ProtocolMethod(
      "textDocument/prepareTypeHierarchy", "textDocument position", "typeHierarchyProvider"),
    ProtocolMethod(
      "textDocument/rangeFormatting", "textDocument range options",
      "documentRangeFormattingProvider"),
    ProtocolMethod(
      "textDocument/rangesFormatting", "textDocument ranges options",
      "documentRangeFormattingProvider.rangesSupport"),
    ProtocolMethod(
      "textDocument/references", "textDocument position context", "referencesProvider"),
    ProtocolMethod("textDocument/rename", "textDocument position newName", "renameProvider"),
    ProtocolMethod(
      "textDocument/selectionRange", "textDocument positions", "selectionRangeProvider"),
    ProtocolMethod(
      "textDocument/semanticTokens/full", "textDocument", "semanticTokensProvider.full"),
    ProtocolMethod(
      "textDocument/semanticTokens/full/delta", "textDocument previousResultId",
      "semanticTokensProvider.full.delta"),
    ProtocolMethod(
      "textDocument/semanticTokens/range", "textDocument range", "semanticTokensProvider.range"),
    ProtocolMethod(
      "textDocument/signatureHelp", "textDocument position", "signatureHelpProvider"),
    ProtocolMethod(
      "textDocument/typeDefinition", "textDocument position", "typeDefinitionProvider"),
    ProtocolMethod(
      "textDocument/willSaveWaitUntil", "textDocument reason",
      "textDocumentSync.willSaveWaitUntil"),
    ProtocolMethod("typeHierarchy/subtypes", "item", "typeHierarchyProvider"),
    ProtocolMethod("typeHierarchy/supertypes", "item", "typeHierarchyProvider"),
    ProtocolMethod(
      "workspace/diagnostic", "previousResultIds", "diagnosticProvider.workspaceDiagnostics"),
    ProtocolMethod("workspace/executeCommand", "command", "executeCommandProvider"),
    ProtocolMethod("workspace/symbol", "query", "workspaceSymbolProvider"),
    ProtocolMethod("workspace/textDocumentContent", "uri", "workspace.textDocumentContent"),
    ProtocolMethod("workspace/willCreateFiles", "files", "workspace.fileOperations.willCreate"),
    ProtocolMethod("workspace/willDeleteFiles", "files", "workspace.fileOperations.willDelete"),
    ProtocolMethod("workspace/willRenameFiles", "files", "workspace.fileOperations.willRename"),
    ProtocolMethod(
      "workspaceSymbol/resolve", "name kind location", "workspaceSymbolProvider.resolveProvider"),
  ]

  /// All but `exit`, which ends the conversation.
  static let notifications = [
    ProtocolMethod("$/cancelRequest", "id"),
    ProtocolMethod("$/progress", "token value"),
    ProtocolMethod("$/setTrace", "value"),
    ProtocolMethod("initialized", ""),
    ProtocolMethod("notebookDocument/didChange", "notebookDocument change"),
    ProtocolMethod("notebookDocument/didClose", "notebookDocument cellTextDocuments"),
    ProtocolMethod("notebookDocument/didOpen", "notebookDocument cellTextDocuments"),
    ProtocolMethod("notebookDocument/didSave", "notebookDocument"),
    ProtocolMethod("textDocument/didChange", "textDocument contentChanges"),
    ProtocolMethod("textDocument/didClose", "textDocument"),
    ProtocolMethod("textDocument/didOpen", "textDocument"),
    ProtocolMethod("textDocument/didSave", "textDocument"),
    ProtocolMethod("textDocument/willSave", "textDocument reason"),
    ProtocolMethod("window/workDoneProgress/cancel", "token"),
    ProtocolMethod("workspace/didChangeConfiguration", "settings"),
    ProtocolMethod("workspace/didChangeWatchedFiles", "changes"),
    ProtocolMethod("workspace/didChangeWorkspaceFolders", "event"),
    ProtocolMethod("workspace/didCreateFiles", "files"),
    ProtocolMethod("workspace/didDeleteFiles", "files"),
    ProtocolMethod("workspace/didRenameFiles", "files"),
  ]
}

private let place: JSONValue = ["line": 0, "character": 5]
private let range: JSONValue = ["start": ["line": 0, "character": 0], "end": place]

/// A right value for each member that some params must have.
private let samples: [String: JSONValue] = [
  "ch": "\n", "change": [:], "changes": [["uri": .string(testURI), "type": 2]],
  "cellTextDocuments": [["uri": .string(testURI)]],
  "color": ["red": 1, "green": 0, "blue": 0, "alpha": 1], "command": "no.such",
  "contentChanges": [["range": range, "text": "- a @x"]],
  "context": [
    "diagnostics": [], "includeDeclaration": true, "triggerKind": 1, "frameId": 1,
    "stoppedLocation": range,
  ],
  "event": ["added": [], "removed": []],
  "files": [
    ["uri": .string(testURI), "oldUri": .string(testURI), "newUri": .string(testURI)]
  ],
  "id": 4711, "item": ["name": "x", "kind": 1, "uri": .string(testURI), "range": range],
  "kind": 1, "location": ["uri": .string(testURI), "range": range],
  "notebookDocument": ["uri": .string(testURI), "version": 1],
  "options": ["tabSize": 2, "insertSpaces": true], "position": place, "positions": [place],
  "previousResultIds": [], "range": range, "ranges": [range], "reason": 1, "settings": [:],
  "textDocument": [
    "uri": .string(testURI), "languageId": "taskpaper", "version": 2, "text": "- a @x(1) @due\n",
  ],
  "token": "t", "uri": "tagline:/Agenda", "value": "off",
]
