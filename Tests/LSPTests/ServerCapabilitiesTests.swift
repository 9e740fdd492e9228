import Foundation
import JSON
import Testing

@testable import LSP

private let operations = FileOperationRegistrationOptions(filters: [
  FileOperationFilter(scheme: "file", pattern: FileOperationPattern(glob: "**/*.todo")),
  FileOperationFilter(pattern: FileOperationPattern(glob: "**")),
])

/// Every capability.
private let everything: ServerCapabilities = {
  var server = ServerCapabilities(positionEncoding: "utf-8")
  server.textDocumentSync = TextDocumentSyncOptions(
    openClose: true, change: 2, willSave: true, willSaveWaitUntil: false,
    save: SaveOptions(includeText: false))
  server.completionProvider = CompletionOptions(
    triggerCharacters: ["@", "("], resolveProvider: false)
  server.hoverProvider = true
  server.signatureHelpProvider = SignatureHelpOptions()
  server.definitionProvider = true
  server.referencesProvider = true
  server.documentHighlightProvider = true
  server.documentSymbolProvider = true
  server.workspaceSymbolProvider = true
  server.codeActionProvider = .options(
    CodeActionOptions(codeActionKinds: ["quickfix"], resolveProvider: true))
  server.codeLensProvider = ResolveOptions(resolveProvider: true)
  server.documentLinkProvider = ResolveOptions()
  server.colorProvider = true
  server.documentFormattingProvider = true
  server.documentRangeFormattingProvider = .options(
    DocumentRangeFormattingOptions(rangesSupport: true))
  server.documentOnTypeFormattingProvider = DocumentOnTypeFormattingOptions(
    firstTriggerCharacter: "\n", moreTriggerCharacter: [")"])
  server.renameProvider = .options(RenameOptions(prepareProvider: true))
  server.executeCommandProvider = ExecuteCommandOptions(commands: ["a", "b"])
  server.foldingRangeProvider = true
  server.selectionRangeProvider = true
  server.semanticTokensProvider = SemanticTokensOptions(
    legend: SemanticTokensLegend(tokenTypes: ["a"], tokenModifiers: []), range: true,
    full: SemanticTokensFullOptions(delta: true))
  server.inlayHintProvider = true
  server.diagnosticProvider = DiagnosticOptions(
    identifier: "i", interFileDependencies: true, workspaceDiagnostics: false)
  server.inlineCompletionProvider = true
  server.workspace = WorkspaceOptions(
    workspaceFolders: WorkspaceFoldersServerCapabilities(
      supported: true, changeNotifications: true),
    fileOperations: FileOperationOptions(
      didCreate: operations, didRename: operations, didDelete: operations),
    textDocumentContent: TextDocumentContentOptions(schemes: ["tagline"]))
  return server
}()

/// Capabilities without options.
private let plain: ServerCapabilities = {
  var server = ServerCapabilities()
  server.codeActionProvider = .plain
  server.documentRangeFormattingProvider = .plain
  server.renameProvider = .plain
  server.textDocumentSync = TextDocumentSyncOptions()
  server.workspace = WorkspaceOptions(fileOperations: FileOperationOptions())
  return server
}()

@Suite struct DirectCapabilitiesTests {
  @Test(arguments: [
    InitializeResult(
      capabilities: everything, serverInfo: ClientInfo(name: "tagline", version: "1")),
    InitializeResult(capabilities: plain, serverInfo: ClientInfo(name: "tagline")),
    InitializeResult(capabilities: ServerCapabilities()),
  ])
  func theAnswerIsWhatFoundationWrites(_ result: InitializeResult) throws {
    var writer = JSONWriter()
    result.write(to: &writer, check: {})
    let written = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? NSDictionary
    let expected = try JSONSerialization.jsonObject(with: JSONEncoder().encode(result))
    #expect(written == expected as? NSDictionary)
  }

  @Test func noCapabilityIsMissingFromThisTest() {
    #expect(Mirror(reflecting: everything).children.allSatisfy { "\($0.value)" != "nil" })
  }
}
