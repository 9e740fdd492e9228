import JSON

@testable import LSP

// What a server only writes, as a client reads it.

enum InsertTextFormat: Int, Sendable, JSONReadable {
  case plainText = 1
  case snippet = 2
}

enum DiagnosticSeverity: Int, Sendable, JSONReadable {
  case error = 1
  case warning, information, hint
}

enum DiagnosticTag: Int, Sendable, JSONReadable {
  case unnecessary = 1
  case deprecated
}

struct CompletionList: Equatable, Sendable, JSONReadable {
  var isIncomplete: Bool
  var items: [CompletionItem]

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      isIncomplete: json.required("isIncomplete"),
      items: json.required("items"))
  }
}

struct InlineCompletionList: Equatable, Sendable, JSONReadable {
  var items: [InlineCompletionItem]

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      items: json.required("items"))
  }
}

struct InlineCompletionItem: Equatable, Sendable, JSONReadable {
  var insertText: String
  var range: Range?

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      insertText: json.required("insertText"),
      range: json.optional("range"))
  }
}

struct Hover: Equatable, Sendable, JSONReadable {
  var contents: MarkupOrText
  var range: Range?

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      contents: json.required("contents"),
      range: json.optional("range"))
  }
}

struct SignatureHelp: Equatable, Sendable, JSONReadable {
  var signatures: [SignatureInformation]
  var activeSignature: Int?
  var activeParameter: Int?

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      signatures: json.required("signatures"),
      activeSignature: json.optional("activeSignature"),
      activeParameter: json.optional("activeParameter"))
  }
}

struct InlayHint: Equatable, Sendable, JSONReadable {
  var position: Position
  var label: String
  var paddingLeft: Bool

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      position: json.required("position"),
      label: json.required("label"),
      paddingLeft: json.required("paddingLeft"))
  }
}

struct LocationLink: Equatable, Sendable, JSONReadable {
  var originSelectionRange: Range?
  var targetUri: String
  var targetRange: Range
  var targetSelectionRange: Range

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      originSelectionRange: json.optional("originSelectionRange"),
      targetUri: json.required("targetUri"),
      targetRange: json.required("targetRange"),
      targetSelectionRange: json.required("targetSelectionRange"))
  }
}

struct DocumentHighlight: Equatable, Sendable, JSONReadable {
  var range: Range

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      range: json.required("range"))
  }
}

struct DocumentLink: Equatable, Sendable, JSONReadable {
  var range: Range
  var target: String
  var tooltip: String?

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      range: json.required("range"),
      target: json.required("target"),
      tooltip: json.optional("tooltip"))
  }
}

struct SymbolInformation: Equatable, Sendable, JSONReadable {
  var name: String
  var kind: SymbolKind
  var tags: [Int]?
  var containerName: String?
  var location: Location

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      name: json.required("name"),
      kind: json.required("kind"),
      tags: json.optional("tags"),
      containerName: json.optional("containerName"),
      location: json.required("location"))
  }
}

struct FoldingRange: Equatable, Sendable, JSONReadable {
  var startLine: Int
  var endLine: Int

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      startLine: json.required("startLine"),
      endLine: json.required("endLine"))
  }
}

struct Color: Equatable, Sendable, JSONReadable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      red: json.required("red"),
      green: json.required("green"),
      blue: json.required("blue"),
      alpha: json.required("alpha"))
  }
}

struct ColorInformation: Equatable, Sendable, JSONReadable {
  var range: Range
  var color: Color

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      range: json.required("range"),
      color: json.required("color"))
  }
}

struct ColorPresentation: Equatable, Sendable, JSONReadable {
  var label: String
  var textEdit: TextEdit?

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      label: json.required("label"),
      textEdit: json.optional("textEdit"))
  }
}

struct SemanticTokens: Equatable, Sendable, JSONReadable {
  var resultId: String?
  var data: [UInt32]

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      resultId: json.optional("resultId"),
      data: json.required("data"))
  }
}

struct SemanticTokensEdit: Equatable, Sendable, JSONReadable {
  var start: Int
  var deleteCount: Int
  var data: [UInt32]

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      start: json.required("start"),
      deleteCount: json.required("deleteCount"),
      data: json.required("data"))
  }
}

struct Command: Equatable, Sendable, JSONReadable {
  var title: String
  var command: String
  var arguments: [JSONValue]

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      title: json.required("title"),
      command: json.required("command"),
      arguments: json.required("arguments"))
  }
}

struct ChangeAnnotation: Equatable, Sendable, JSONReadable {
  var label: String
  var needsConfirmation: Bool
  var description: String

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      label: json.required("label"),
      needsConfirmation: json.required("needsConfirmation"),
      description: json.required("description"))
  }
}

struct PrepareRenameResult: Equatable, Sendable, JSONReadable {
  var range: Range
  var placeholder: String

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      range: json.required("range"),
      placeholder: json.required("placeholder"))
  }
}

struct WorkspaceDiagnosticReport: Equatable, Sendable, JSONReadable {
  var items: [WorkspaceDocumentDiagnosticReport]

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      items: json.required("items"))
  }
}

struct PublishDiagnosticsParams: Equatable, Sendable, JSONReadable {
  var uri: String
  var version: Int?
  var diagnostics: [Diagnostic]

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      uri: json.required("uri"),
      version: json.optional("version"),
      diagnostics: json.required("diagnostics"))
  }
}

struct LogTraceParams: Equatable, Sendable, JSONReadable {
  var message: String
  var verbose: String?

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      message: json.required("message"),
      verbose: json.optional("verbose"))
  }
}

struct CodeLens: Equatable, Sendable, JSONReadable {
  var range: Range
  var command: Command?
  var data: JSONValue?

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      range: json.required("range"),
      command: json.optional("command"),
      data: json.optional("data"))
  }
}

struct DiagnosticRelatedInformation: Equatable, Sendable, JSONReadable {
  var location: Location
  var message: String

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      location: json.required("location"),
      message: json.required("message"))
  }
}

struct WorkspaceEdit: Equatable, Sendable, JSONReadable {
  var changes: [String: [TextEdit]]?
  var documentChanges: [DocumentChange]?
  var changeAnnotations: [String: ChangeAnnotation]?

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      changes: json.optional("changes"),
      documentChanges: json.optional("documentChanges"),
      changeAnnotations: json.optional("changeAnnotations"))
  }
}

struct ApplyWorkspaceEditParams: Equatable, Sendable, JSONReadable {
  var label: String?
  var edit: WorkspaceEdit

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      label: json.optional("label"),
      edit: json.required("edit"))
  }
}

struct CodeAction: Equatable, Sendable, JSONReadable {
  var title: String
  var kind: String?
  var diagnostics: [Diagnostic]?
  var isPreferred: Bool?
  var edit: WorkspaceEdit?
  var command: Command?
  var data: JSONValue?

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      title: json.required("title"),
      kind: json.optional("kind"),
      diagnostics: json.optional("diagnostics"),
      isPreferred: json.optional("isPreferred"),
      edit: json.optional("edit"),
      command: json.optional("command"),
      data: json.optional("data"))
  }
}

struct ProgressParams<Value: JSONReadable>: JSONReadable {
  var token: ProgressToken
  var value: Value

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(token: json.required("token"), value: json.required("value"))
  }
}

/// A line for the log or for the person, or a question with the titles of its answers.
struct MessageParams: Equatable, Sendable, JSONReadable {
  var type: MessageType
  var message: String
  var actions: [String] = []

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      type: json.required("type"), message: json.required("message"),
      actions: (json["actions"].arrayValue ?? []).compactMap { $0["title"].stringValue })
  }
}

struct CompletionItem: Equatable, Sendable, JSONReadable {
  var label: String
  var labelDescription: String?
  var kind: CompletionItemKind?
  var detail: String?
  var documentation: MarkupOrText?
  var sortText: String?
  var filterText: String?
  var insertTextFormat: InsertTextFormat?
  var textEdit: TextEdit?

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      label: json.required("label"),
      labelDescription: json["labelDetails"]["description"].stringValue,
      kind: json.optional("kind"), detail: json.optional("detail"),
      documentation: json.optional("documentation"), sortText: json.optional("sortText"),
      filterText: json.optional("filterText"),
      insertTextFormat: json.optional("insertTextFormat"), textEdit: json.optional("textEdit"))
  }
}

struct SignatureInformation: Equatable, Sendable, JSONReadable {
  var label: String
  var documentation: MarkupOrText?
  var parameters: [String]

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      label: json.required("label"), documentation: json.optional("documentation"),
      parameters: (json["parameters"].arrayValue ?? []).compactMap { $0["label"].stringValue })
  }
}

/// Where something is defined; links only for a client that declares `linkSupport`.
enum DefinitionResult: Equatable, Sendable, JSONReadable {
  case locations([Location])
  case links([LocationLink])

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    if json.arrayValue?.first?["targetUri"].stringValue != nil {
      return .links(try [LocationLink](json: json))
    } else {
      return .locations(try [Location](json: json))
    }
  }
}

struct DocumentSymbol: Equatable, Sendable {
  /// How many symbols contain it.
  var depth: Int
  var name: String
  var detail: String?
  var kind: SymbolKind
  var tags: [Int]?
  var range: Range
  var selectionRange: Range

  /// The symbols with those below them.
  fileprivate static func all(_ json: JSONValue, depth: Int) throws(JSONTypeError) -> [Self] {
    var symbols: [DocumentSymbol] = []
    for symbol in json.arrayValue ?? [] {
      symbols.append(
        DocumentSymbol(
          depth: depth, name: try symbol.required("name"), detail: try symbol.optional("detail"),
          kind: try symbol.required("kind"), tags: try symbol.optional("tags"),
          range: try symbol.required("range"),
          selectionRange: try symbol.required("selectionRange")))
      symbols += try all(symbol["children"], depth: depth + 1)
    }
    return symbols
  }
}

/// An outline; flat for a client that does not declare hierarchical symbols.
enum DocumentSymbolResult: Equatable, Sendable, JSONReadable {
  case hierarchical([DocumentSymbol])
  case flat([SymbolInformation])

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    if json.arrayValue?.first?["location"].objectValue != nil {
      return .flat(try [SymbolInformation](json: json))
    } else {
      return .hierarchical(try DocumentSymbol.all(json, depth: 0))
    }
  }
}

/// The edits that turn the old numbers into the new ones, or all tokens if the old ones are not known.
enum TokensUpdate: Equatable, Sendable, JSONReadable {
  case full(SemanticTokens)
  case delta(resultId: String?, edits: [SemanticTokensEdit])

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    if json["edits"].arrayValue != nil {
      return .delta(resultId: try json.optional("resultId"), edits: try json.required("edits"))
    } else {
      return .full(try SemanticTokens(json: json))
    }
  }
}

struct Diagnostic: Equatable, Sendable, JSONReadable {
  var range: Range
  var severity: DiagnosticSeverity?
  var code: String?
  var codeDescription: String?
  var source: String?
  var message: String
  var tags: [DiagnosticTag]?
  var relatedInformation: [DiagnosticRelatedInformation]?
  var data: JSONValue?

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      range: json.required("range"), severity: json.optional("severity"),
      code: json.optional("code"),
      codeDescription: json["codeDescription"]["href"].stringValue,
      source: json.optional("source"), message: json.required("message"),
      tags: json.optional("tags"), relatedInformation: json.optional("relatedInformation"),
      data: json.optional("data"))
  }
}

enum DocumentDiagnosticReport: Equatable, Sendable, JSONReadable {
  case full(resultId: String?, items: [Diagnostic])
  case unchanged(resultId: String)

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    if json["kind"] == "unchanged" {
      return .unchanged(resultId: try json.required("resultId"))
    } else {
      return .full(resultId: try json.optional("resultId"), items: try json.required("items"))
    }
  }
}

struct WorkspaceDocumentDiagnosticReport: Equatable, Sendable, JSONReadable {
  var uri: String
  var report: DocumentDiagnosticReport

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(uri: json.required("uri"), report: DocumentDiagnosticReport(json: json))
  }
}

/// One step of `documentChanges`.
enum DocumentChange: Equatable, Sendable, JSONReadable {
  /// A nil version means the file on the disk.
  case edit(uri: String, version: Int?, [TextEdit])
  case create(uri: String)

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    if json["kind"] == "create" {
      return .create(uri: try json.required("uri"))
    } else {
      let document = json["textDocument"]
      return .edit(
        uri: try document.required("uri"), version: try document.optional("version"),
        try json.required("edits"))
    }
  }
}

enum CodeActionOrCommand: Equatable, Sendable, JSONReadable {
  case action(CodeAction)
  case command(Command)

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    json["command"].stringValue == nil
      ? .action(try CodeAction(json: json)) : .command(try Command(json: json))
  }
}
