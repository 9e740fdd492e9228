import JSON

@testable import LSP

// A server only writes its answers; tests read them.

extension JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self = try Self.read(json)
  }
}

extension JSONReadable where Self: RawRepresentable, RawValue: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    let raw = try RawValue(json: json)
    guard let value = Self(rawValue: raw) else { throw json.mismatch("a known value") }
    return value
  }
}

extension Optional: JSONReadable where Wrapped: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    json == .null ? nil : try Wrapped(json: json)
  }
}

extension UInt32: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(truncatingIfNeeded: Int(json: json))
  }
}

extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    var read: Self = [:]
    for member in json.objectValue?.members ?? [] {
      read[member.key] = try Value(json: member.value)
    }
    return read
  }
}

extension SymbolKind: JSONReadable {}
extension CompletionItemKind: JSONReadable {}
extension InsertTextFormat: JSONReadable {}
extension DiagnosticSeverity: JSONReadable {}
extension DiagnosticTag: JSONReadable {}
extension MessageType: JSONReadable {}
extension MarkupKind: JSONReadable {}

extension CompletionList: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      isIncomplete: json.required("isIncomplete"),
      items: json.required("items"))
  }
}

extension InlineCompletionList: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      items: json.required("items"))
  }
}

extension InlineCompletionItem: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      insertText: json.required("insertText"),
      range: json.optional("range"))
  }
}

extension Hover: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      contents: json.required("contents"),
      range: json.optional("range"))
  }
}

extension SignatureHelp: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      signatures: json.required("signatures"),
      activeSignature: json.optional("activeSignature"),
      activeParameter: json.optional("activeParameter"))
  }
}

extension InlayHint: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      position: json.required("position"),
      label: json.required("label"),
      paddingLeft: json.required("paddingLeft"))
  }
}

extension Location: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      uri: json.required("uri"),
      range: json.required("range"))
  }
}

extension LocationLink: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      originSelectionRange: json.optional("originSelectionRange"),
      targetUri: json.required("targetUri"),
      targetRange: json.required("targetRange"),
      targetSelectionRange: json.required("targetSelectionRange"))
  }
}

extension DocumentHighlight: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      range: json.required("range"))
  }
}

extension DocumentLink: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      range: json.required("range"),
      target: json.required("target"),
      tooltip: json.optional("tooltip"))
  }
}

extension SymbolInformation: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      name: json.required("name"),
      kind: json.required("kind"),
      tags: json.optional("tags"),
      containerName: json.optional("containerName"),
      location: json.required("location"))
  }
}

extension FoldingRange: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      startLine: json.required("startLine"),
      endLine: json.required("endLine"))
  }
}

extension ColorInformation: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      range: json.required("range"),
      color: json.required("color"))
  }
}

extension ColorPresentation: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      label: json.required("label"),
      textEdit: json.optional("textEdit"))
  }
}

extension SemanticTokensEdit: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      start: json.required("start"),
      deleteCount: json.required("deleteCount"),
      data: json.required("data"))
  }
}

extension SemanticTokens: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      resultId: json.optional("resultId"),
      data: json.required("data"))
  }
}

extension Command: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      title: json.required("title"),
      command: json.required("command"),
      arguments: json.required("arguments"))
  }
}

extension TextEdit: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      range: json.required("range"),
      newText: json.required("newText"),
      annotationId: json.optional("annotationId"))
  }
}

extension ChangeAnnotation: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      label: json.required("label"),
      needsConfirmation: json.required("needsConfirmation"),
      description: json.required("description"))
  }
}

extension PrepareRenameResult: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      range: json.required("range"),
      placeholder: json.required("placeholder"))
  }
}

extension WorkspaceDiagnosticReport: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      items: json.required("items"))
  }
}

extension PublishDiagnosticsParams: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      uri: json.required("uri"),
      version: json.optional("version"),
      diagnostics: json.required("diagnostics"))
  }
}

extension MessageParams: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      type: json.required("type"), message: json.required("message"),
      actions: json["actions"].arrayValue?.compactMap { $0["title"].stringValue })
  }
}

extension CodeLens: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      range: json.required("range"),
      command: json.optional("command"),
      data: json.optional("data"))
  }
}

extension DiagnosticRelatedInformation: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      location: json.required("location"),
      message: json.required("message"))
  }
}

extension ResponseError: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(Code(rawValue: json.required("code")), json.required("message"))
  }
}

extension MarkupOrText: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    if let text = json.stringValue {
      return .text(text)
    } else {
      return .markup(try json.required("kind"), try json.required("value"))
    }
  }
}

extension CompletionItem: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    var item = Self(label: try json.required("label"))
    item.labelDescription = json["labelDetails"]["description"].stringValue
    item.kind = try json.optional("kind")
    item.detail = try json.optional("detail")
    item.documentation = try json.optional("documentation")
    item.sortText = try json.optional("sortText")
    item.filterText = try json.optional("filterText")
    item.insertTextFormat = try json.optional("insertTextFormat")
    item.textEdit = try json.optional("textEdit")
    return item
  }
}

extension SignatureInformation: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      label: json.required("label"), documentation: json.optional("documentation"),
      parameters: (json["parameters"].arrayValue ?? []).compactMap { $0["label"].stringValue })
  }
}

extension DefinitionResult: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    if json.arrayValue?.first?["targetUri"].stringValue != nil {
      return .links(try [LocationLink](json: json))
    } else {
      return .locations(try [Location](json: json))
    }
  }
}

extension DocumentSymbol {
  /// The symbol with those below it.
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

extension DocumentSymbolResult: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    if json.arrayValue?.first?["location"].objectValue != nil {
      return .flat(try [SymbolInformation](json: json))
    } else {
      return .hierarchical(try DocumentSymbol.all(json, depth: 0))
    }
  }
}

extension SelectionRange: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    let parent: SelectionRange? = try json.optional("parent")
    return Self(try json.required("range"), parent?.ranges ?? [])
  }
}

extension TokensUpdate: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    if json["edits"].arrayValue != nil {
      return .delta(resultId: try json.optional("resultId"), edits: try json.required("edits"))
    } else {
      return .full(try SemanticTokens(json: json))
    }
  }
}

extension Diagnostic: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    var diagnostic = Self(
      range: try json.required("range"), severity: try json.optional("severity"),
      code: try json.optional("code"), source: try json.optional("source"),
      message: try json.required("message"))
    diagnostic.codeDescription = json["codeDescription"]["href"].stringValue
    diagnostic.tags = try json.optional("tags")
    diagnostic.relatedInformation = try json.optional("relatedInformation")
    diagnostic.data = try json.optional("data")
    return diagnostic
  }
}

extension DocumentDiagnosticReport: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    if json["kind"] == "unchanged" {
      return .unchanged(resultId: try json.required("resultId"))
    } else {
      return .full(resultId: try json.optional("resultId"), items: try json.required("items"))
    }
  }
}

extension WorkspaceDocumentDiagnosticReport: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      uri: json.required("uri"),
      report: DocumentDiagnosticReport(json: json))
  }
}

extension WorkspaceEdit: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      changes: json.optional("changes"), documentChanges: json.optional("documentChanges"),
      changeAnnotations: json.optional("changeAnnotations"))
  }
}

extension DocumentChange: JSONReadable {
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

extension ApplyWorkspaceEditParams: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    let edit: WorkspaceEdit = try json.required("edit")
    return Self(label: try json.optional("label"), edit: edit)
  }
}

extension ProgressParams: JSONReadable where Value: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(token: json.required("token"), value: json.required("value"))
  }
}

extension CodeAction: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    var action = Self(title: try json.required("title"))
    action.kind = try json.optional("kind")
    action.diagnostics = try json.optional("diagnostics")
    action.isPreferred = try json.optional("isPreferred")
    action.edit = try json.optional("edit")
    action.command = try json.optional("command")
    action.data = try json.optional("data")
    return action
  }
}

extension CodeActionOrCommand: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    return
      json["command"].stringValue == nil
      ? .action(try CodeAction(json: json)) : .command(try Command(json: json))
  }
}

// A server only reads its params; tests write them.

/// The params of a client as JSON: the members of a type that have a value.
func wireJSON(_ value: Any) -> JSONValue {
  switch value {
  case let value as any JSONWritable: return JSONValue(writing: value)
  case let value as ClientCapabilities: return value.json
  case let value as TraceValue: return .string(value.rawValue)
  default: break
  }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { wireJSON($0.value) } ?? .null
  case .collection: return .array(mirror.children.map { wireJSON($0.value) })
  default:
    let members = mirror.children.map {
      JSONObject.Member($0.label ?? "", wireJSON($0.value))
    }
    return .object(JSONObject(members.filter { $0.value != .null }))
  }
}
