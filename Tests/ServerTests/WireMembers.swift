import JSON

@testable import LSP

// What a server only writes has its members alone; tests read and compare them.

extension JSONMembers {
  fileprivate func member<Value>(_ key: String) -> Value {
    guard let value = members.first(where: { "\($0.key)" == key })?.value as? Value else {
      preconditionFailure("no member `\(key)`")
    }
    return value
  }
}

extension Equatable where Self: JSONWritable {
  /// Whether both are written the same way.
  static func == (one: Self, other: Self) -> Bool {
    JSONValue(writing: one) == JSONValue(writing: other)
  }
}

extension DefinitionResult: Equatable {}
extension WorkspaceEdit: Equatable {}
extension CodeAction: Equatable {}
extension CodeActionOrCommand: Equatable {}
extension TokensUpdate: Equatable {}

extension ApplyWorkspaceEditParams: Equatable {
  var label: String? { member("label") }
  var edit: any JSONWritable { member("edit") }
}

extension ChangeAnnotation: Equatable {
  var label: String { member("label") }
  var needsConfirmation: Bool { member("needsConfirmation") }
  var description: String { member("description") }
}

extension CodeLens: Equatable {
  var range: Range { member("range") }
  var command: Command? { member("command") }
  var data: JSONValue? { member("data") }
}

extension ColorInformation: Equatable {
  var range: Range { member("range") }
  var color: Color { member("color") }
}

extension ColorPresentation: Equatable {
  var label: String { member("label") }
  var textEdit: TextEdit? { member("textEdit") }
}

extension Command: Equatable {
  var title: String { member("title") }
  var command: String { member("command") }
  var arguments: [JSONValue] { member("arguments") }
}

extension CompletionList: Equatable {
  var isIncomplete: Bool { member("isIncomplete") }
  var items: [CompletionItem] { member("items") }
}

extension DocumentHighlight: Equatable {
  var range: Range { member("range") }
}

extension DocumentLink: Equatable {
  var range: Range { member("range") }
  var target: String { member("target") }
  var tooltip: String? { member("tooltip") }
}

extension FoldingRange: Equatable {
  var startLine: Int { member("startLine") }
  var endLine: Int { member("endLine") }
}

extension Hover: Equatable {
  var contents: MarkupOrText { member("contents") }
  var range: Range? { member("range") }
}

extension InlayHint: Equatable {
  var position: Position { member("position") }
  var label: String { member("label") }
  var paddingLeft: Bool { member("paddingLeft") }
}

extension InlineCompletionItem: Equatable {
  var insertText: String { member("insertText") }
  var range: Range? { member("range") }
}

extension InlineCompletionList: Equatable {
  var items: [InlineCompletionItem] { member("items") }
}

extension LocationLink: Equatable {
  var originSelectionRange: Range? { member("originSelectionRange") }
  var targetUri: String { member("targetUri") }
  var targetRange: Range { member("targetRange") }
  var targetSelectionRange: Range { member("targetSelectionRange") }
}

extension LogTraceParams: Equatable {
  var message: String { member("message") }
  var verbose: String? { member("verbose") }
}

extension MessageParams: Equatable {
  var actions: [String] {
    (member("actions") as [JSONValue]? ?? []).compactMap { $0["title"].stringValue }
  }
  var type: MessageType { member("type") }
  var message: String { member("message") }
}

extension PrepareRenameResult: Equatable {
  var range: Range { member("range") }
  var placeholder: String { member("placeholder") }
}

extension ProgressParams: Equatable {
  var token: ProgressToken { member("token") }
  var value: Value { member("value") }
}

extension SemanticTokensEdit: Equatable {
  var start: Int { member("start") }
  var deleteCount: Int { member("deleteCount") }
  var data: [UInt32] { member("data") }
}

extension SignatureHelp: Equatable {
  var signatures: [SignatureInformation] { member("signatures") }
  var activeSignature: Int? { member("activeSignature") }
  var activeParameter: Int? { member("activeParameter") }
}

extension SignatureInformation: Equatable {
  var label: String { member("label") }
  var documentation: MarkupOrText? { member("documentation") }
  var parameters: [String] {
    (member("parameters") as [JSONValue]).compactMap { $0["label"].stringValue }
  }
}

extension WorkspaceDiagnosticReport: Equatable {
  var items: [WorkspaceDocumentDiagnosticReport] { member("items") }
}

extension SymbolInformation: Equatable {
  var kind: SymbolKind { member("kind") }
  var tags: [Int]? { member("tags") }
  var containerName: String? { member("containerName") }
}

extension DocumentSymbol: Equatable {
  var name: String { member("name") }
  var detail: String? { member("detail") }
  var kind: SymbolKind { member("kind") }
  var tags: [Int]? { member("tags") }
  var range: Range { member("range") }
  var selectionRange: Range { member("selectionRange") }
}

extension DocumentSymbolResult: Equatable {}
extension WorkspaceDocumentDiagnosticReport: Equatable {}
