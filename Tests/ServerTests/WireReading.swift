import JSON

@testable import LSP

// A server only writes its answers; tests read them.

extension JSONReadable where Self: RawRepresentable, RawValue: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    let raw = try RawValue(json: json)
    guard let value = Self(rawValue: raw) else { throw json.mismatch("a known value") }
    self = value
  }
}

extension Optional: JSONReadable where Wrapped: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self = json == .null ? nil : try Wrapped(json: json)
  }
}

extension UInt32: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(truncatingIfNeeded: try Int(json: json))
  }
}

extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self = [:]
    for member in json.objectValue?.members ?? [] {
      self[member.key] = try Value(json: member.value)
    }
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
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      isIncomplete: try json.required("isIncomplete"),
      items: try json.required("items"))
  }
}

extension InlineCompletionList: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      items: try json.required("items"))
  }
}

extension InlineCompletionItem: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      insertText: try json.required("insertText"),
      range: try json.optional("range"))
  }
}

extension Hover: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      contents: try json.required("contents"),
      range: try json.optional("range"))
  }
}

extension SignatureHelp: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      signatures: try json.required("signatures"),
      activeSignature: try json.optional("activeSignature"),
      activeParameter: try json.optional("activeParameter"))
  }
}

extension InlayHint: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      position: try json.required("position"),
      label: try json.required("label"),
      paddingLeft: try json.required("paddingLeft"))
  }
}

extension Location: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      uri: try json.required("uri"),
      range: try json.required("range"))
  }
}

extension LocationLink: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      originSelectionRange: try json.optional("originSelectionRange"),
      targetUri: try json.required("targetUri"),
      targetRange: try json.required("targetRange"),
      targetSelectionRange: try json.required("targetSelectionRange"))
  }
}

extension DocumentHighlight: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      range: try json.required("range"))
  }
}

extension DocumentLink: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      range: try json.required("range"),
      target: try json.required("target"),
      tooltip: try json.optional("tooltip"))
  }
}

extension SymbolInformation: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      name: try json.required("name"),
      kind: try json.required("kind"),
      tags: try json.optional("tags"),
      containerName: try json.optional("containerName"),
      location: try json.required("location"))
  }
}

extension FoldingRange: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      startLine: try json.required("startLine"),
      endLine: try json.required("endLine"))
  }
}

extension ColorInformation: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      range: try json.required("range"),
      color: try json.required("color"))
  }
}

extension ColorPresentation: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      label: try json.required("label"),
      textEdit: try json.optional("textEdit"))
  }
}

extension SemanticTokensEdit: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      start: try json.required("start"),
      deleteCount: try json.required("deleteCount"),
      data: try json.required("data"))
  }
}

extension SemanticTokens: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      resultId: try json.optional("resultId"),
      data: try json.required("data"))
  }
}

extension Command: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      title: try json.required("title"),
      command: try json.required("command"),
      arguments: try json.required("arguments"))
  }
}

extension TextEdit: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      range: try json.required("range"),
      newText: try json.required("newText"),
      annotationId: try json.optional("annotationId"))
  }
}

extension ChangeAnnotation: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      label: try json.required("label"),
      needsConfirmation: try json.required("needsConfirmation"),
      description: try json.required("description"))
  }
}

extension PrepareRenameResult: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      range: try json.required("range"),
      placeholder: try json.required("placeholder"))
  }
}

extension WorkspaceDiagnosticReport: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      items: try json.required("items"))
  }
}

extension PublishDiagnosticsParams: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      uri: try json.required("uri"),
      version: try json.optional("version"),
      diagnostics: try json.required("diagnostics"))
  }
}

extension MessageParams: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      type: try json.required("type"),
      message: try json.required("message"))
  }
}

extension CodeLens: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      range: try json.required("range"),
      command: try json.optional("command"),
      data: try json.optional("data"))
  }
}

extension DiagnosticRelatedInformation: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      location: try json.required("location"),
      message: try json.required("message"))
  }
}

extension ResponseError: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(Code(rawValue: try json.required("code")), try json.required("message"))
  }
}

extension InitializeResult: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    var server = ServerCapabilities()
    for member in json["capabilities"].objectValue?.members ?? [] {
      if let name = ServerCapabilities.Member(rawValue: member.key) { server[name] = member.value }
    }
    self.init(capabilities: server, serverInfo: try json.required("serverInfo"))
  }
}

extension MarkupOrText: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    if let text = json.stringValue {
      self = .text(text)
    } else {
      self = .markup(try json.required("kind"), try json.required("value"))
    }
  }
}

extension CompletionItem: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(label: try json.required("label"))
    labelDescription = json["labelDetails"]["description"].stringValue
    kind = try json.optional("kind")
    detail = try json.optional("detail")
    documentation = try json.optional("documentation")
    sortText = try json.optional("sortText")
    filterText = try json.optional("filterText")
    insertTextFormat = try json.optional("insertTextFormat")
    textEdit = try json.optional("textEdit")
  }
}

extension SignatureInformation: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      label: try json.required("label"), documentation: try json.optional("documentation"),
      parameters: (json["parameters"].arrayValue ?? []).compactMap { $0["label"].stringValue })
  }
}

extension DefinitionResult: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    if json.arrayValue?.first?["targetUri"].stringValue != nil {
      self = .links(try [LocationLink](json: json))
    } else {
      self = .locations(try [Location](json: json))
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
  init(json: JSONValue) throws(JSONTypeError) {
    if json.arrayValue?.first?["location"].objectValue != nil {
      self = .flat(try [SymbolInformation](json: json))
    } else {
      self = .hierarchical(try DocumentSymbol.all(json, depth: 0))
    }
  }
}

extension SelectionRange: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    let parent: SelectionRange? = try json.optional("parent")
    self.init(try json.required("range"), parent?.ranges ?? [])
  }
}

extension TokensUpdate: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    if json["edits"].arrayValue != nil {
      self = .delta(resultId: try json.optional("resultId"), edits: try json.required("edits"))
    } else {
      self = .full(try SemanticTokens(json: json))
    }
  }
}

extension Diagnostic: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      range: try json.required("range"), severity: try json.optional("severity"),
      code: try json.optional("code"), source: try json.optional("source"),
      message: try json.required("message"))
    codeDescription = json["codeDescription"]["href"].stringValue
    tags = try json.optional("tags")
    relatedInformation = try json.optional("relatedInformation")
    data = try json.optional("data")
  }
}

extension DocumentDiagnosticReport: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    if json["kind"] == "unchanged" {
      self = .unchanged(resultId: try json.required("resultId"))
    } else {
      self = .full(resultId: try json.optional("resultId"), items: try json.required("items"))
    }
  }
}

extension WorkspaceDocumentDiagnosticReport: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      uri: try json.required("uri"), version: try json.optional("version"),
      report: try DocumentDiagnosticReport(json: json))
  }
}

extension WorkspaceEdit: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      changes: try json.optional("changes"), documentChanges: try json.optional("documentChanges"),
      changeAnnotations: try json.optional("changeAnnotations"))
  }
}

extension DocumentChange: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    if json["kind"] == "create" {
      self = .create(uri: try json.required("uri"))
    } else {
      let document = json["textDocument"]
      self = .edit(
        uri: try document.required("uri"), version: try document.optional("version"),
        try json.required("edits"))
    }
  }
}

extension ApplyWorkspaceEditParams: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    let edit: WorkspaceEdit = try json.required("edit")
    self.init(label: try json.optional("label"), edit: edit)
  }
}

extension ShowMessageRequestParams: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(
      type: try json.required("type"), message: try json.required("message"),
      actions: (json["actions"].arrayValue ?? []).compactMap { $0["title"].stringValue })
  }
}

extension ProgressParams: JSONReadable where Value: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(token: try json.required("token"), value: try json.required("value"))
  }
}

extension CodeAction: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self.init(title: try json.required("title"))
    kind = try json.optional("kind")
    diagnostics = try json.optional("diagnostics")
    isPreferred = try json.optional("isPreferred")
    edit = try json.optional("edit")
    command = try json.optional("command")
    data = try json.optional("data")
  }
}

extension CodeActionOrCommand: JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self =
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
