import JSON
import LSP
import Testing

/// Checks every message of a server: its members, their types, and that the client declared what
/// they use.
struct Conformance {
  private var methods: [JSONValue: String] = [:]
  private var declared: JSONValue = [:]

  /// Remembers a message of the client, so that the answer to it can be checked.
  mutating func sent(_ message: JSONValue) {
    guard let method = message["method"].stringValue, message["id"] != .null else { return }
    methods[message["id"]] = method
    if method == Requests.initialize.method, message["params"]["capabilities"].objectValue != nil {
      declared = message["params"]["capabilities"]
    }
  }

  func check(_ message: JSONValue) {
    for problem in problems(of: message) { Issue.record("\(problem), in \(message)") }
  }

  /// What is wrong with a message of the server.
  func problems(of message: JSONValue) -> [String] {
    var problems = message["jsonrpc"] == "2.0" ? [] : ["`jsonrpc` is not 2.0"]
    if let method = message["method"].stringValue {
      let shape = WireShapes.params[method] ?? "a method that is known"
      let isMissing = message.objectValue?["params"] == nil
      if shape != "none" || !isMissing {
        problems += [ShapeCheck.problem(message["params"], shape, at: "params")].compactMap(\.self)
      }
      problems += undeclared(byMethod: method)
      problems += undeclared(in: message["params"], of: method)
    } else if message["error"] != .null {
      problems += errorProblems(message)
    } else if let method = methods[message["id"]] {
      let shape = WireShapes.results[method] ?? "a method that is known"
      problems += [ShapeCheck.problem(message["result"], shape, at: "result")].compactMap(\.self)
      problems += undeclared(in: message["result"], of: method)
    } else {
      problems.append("an answer to nothing")
    }
    return problems
  }

  private func errorProblems(_ message: JSONValue) -> [String] {
    guard message["error"]["code"].intValue != nil, message["error"]["message"].stringValue != nil
    else { return ["an error without a code or a message"] }
    return message.objectValue?["result"] == nil ? [] : ["an error with a result"]
  }

  private func isDeclared(_ path: String) -> Bool {
    let value = path.split(separator: ".").reduce(declared) { $0[String($1)] }
    return value != .null && value != .boolean(false)
  }

  private func undeclared(byMethod method: String) -> [String] {
    guard let path = capabilityOfMethod[method], !isDeclared(path) else { return [] }
    return ["\(method) without \(path)"]
  }

  /// Looks at every object in the value for members that a client must have declared.
  private func undeclared(in value: JSONValue, of method: String) -> [String] {
    switch value {
    case .array(let elements):
      return elements.flatMap { undeclared(in: $0, of: method) }
    case .object(let object):
      let own = (diagnosticTags + capabilityOfMember).compactMap { row -> String? in
        guard method.hasPrefix(row.method), row.isUsed(value),
          !row.paths.contains(where: isDeclared)
        else { return nil }
        return "\(row.member) in \(method) without \(row.paths)"
      }
      let inner = object.members.filter { $0.key != "data" && $0.key != "arguments" }
      return own + markupProblems(value, method)
        + inner.flatMap { undeclared(in: $0.value, of: method) }
    case .null, .boolean, .integer, .number, .string:
      return []
    }
  }

  /// A `MarkupContent` of a kind that was not declared for its place.
  private func markupProblems(_ value: JSONValue, _ method: String) -> [String] {
    guard let kind = value["kind"].stringValue, value["value"].stringValue != nil,
      let path = markupOfMethod[method]
    else { return [] }
    let kinds = path.split(separator: ".").reduce(declared) { $0[String($1)] }
    return kinds.strings.contains(kind) ? [] : ["\(kind) in \(method) without \(path)"]
  }
}

private let capabilityOfMethod = [
  "window/showDocument": "window.showDocument.support",
  "window/showMessageRequest": "window.showMessage",
  "window/workDoneProgress/create": "window.workDoneProgress",
  "workspace/applyEdit": "workspace.applyEdit",
  "workspace/codeLens/refresh": "workspace.codeLens.refreshSupport",
  "workspace/configuration": "workspace.configuration",
  "workspace/diagnostic/refresh": "workspace.diagnostics.refreshSupport",
  "workspace/foldingRange/refresh": "workspace.foldingRange.refreshSupport",
  "workspace/inlayHint/refresh": "workspace.inlayHint.refreshSupport",
  "workspace/semanticTokens/refresh": "workspace.semanticTokens.refreshSupport",
  "workspace/textDocumentContent/refresh": "workspace.textDocumentContent",
]

private let markupOfMethod = [
  "textDocument/hover": "textDocument.hover.contentFormat",
  "textDocument/completion": "textDocument.completion.completionItem.documentationFormat",
  "completionItem/resolve": "textDocument.completion.completionItem.documentationFormat",
  "textDocument/signatureHelp":
    "textDocument.signatureHelp.signatureInformation.documentationFormat",
]

/// A member that a server may use only if one of the paths was declared.
private struct MemberRow: Sendable {
  let method: String
  let member: String
  let paths: [String]
  /// The only value that needs the declaration; nil if every value does.
  var value: JSONValue?

  func isUsed(_ object: JSONValue) -> Bool {
    guard let found = object.objectValue?[member] else { return false }
    return value.map { $0 == found } ?? true
  }
}

private let item = "textDocument.completion.completionItem"
private let pushed = "textDocument.publishDiagnostics"
private let pulled = "textDocument.diagnostic"
private let action = "textDocument.codeAction"
private let edit = "workspace.workspaceEdit"

/// Tags of diagnostics, which several methods contain; tags of symbols are different.
private let diagnosticTags = [
  "textDocument/publishDiagnostics", "textDocument/diagnostic", "textDocument/codeAction",
  "workspace/diagnostic",
].map { method in
  MemberRow(
    method: method, member: "tags", paths: ["\(pushed).tagSupport", "\(pulled).tagSupport"])
}

private let capabilityOfMember = [
  MemberRow(
    method: "", member: "insertTextFormat", paths: ["\(item).snippetSupport"], value: 2),
  MemberRow(method: "", member: "labelDetails", paths: ["\(item).labelDetailsSupport"]),
  MemberRow(method: "", member: "preselect", paths: ["\(item).preselectSupport"]),
  MemberRow(
    method: "textDocument/completion", member: "insert", paths: ["\(item).insertReplaceSupport"]),
  MemberRow(method: "", member: "documentChanges", paths: ["\(edit).documentChanges"]),
  MemberRow(method: "", member: "changeAnnotations", paths: ["\(edit).changeAnnotationSupport"]),
  MemberRow(
    method: "", member: "kind", paths: ["\(edit).resourceOperations"], value: "create"),
  MemberRow(
    method: "textDocument/documentSymbol", member: "tags",
    paths: ["textDocument.documentSymbol.tagSupport"]),
  MemberRow(
    method: "", member: "relatedInformation",
    paths: ["\(pushed).relatedInformation", "\(pulled).relatedInformation"]),
  MemberRow(
    method: "", member: "codeDescription",
    paths: ["\(pushed).codeDescriptionSupport", "\(pulled).codeDescriptionSupport"]),
  MemberRow(
    method: "textDocument/publishDiagnostics", member: "version",
    paths: ["\(pushed).versionSupport"]),
  MemberRow(
    method: "textDocument/codeAction", member: "edit",
    paths: [
      "\(action).codeActionLiteralSupport"
    ]),
  MemberRow(
    method: "textDocument/codeAction", member: "kind",
    paths: [
      "\(action).codeActionLiteralSupport"
    ]),
  MemberRow(method: "", member: "isPreferred", paths: ["\(action).isPreferredSupport"]),
  MemberRow(method: "", member: "disabled", paths: ["\(action).disabledSupport"]),
  MemberRow(
    method: "textDocument/documentSymbol", member: "selectionRange",
    paths: ["textDocument.documentSymbol.hierarchicalDocumentSymbolSupport"]),
  MemberRow(
    method: "textDocument/definition", member: "targetUri",
    paths: ["textDocument.definition.linkSupport"]),
  MemberRow(
    method: "textDocument/documentLink", member: "tooltip",
    paths: ["textDocument.documentLink.tooltipSupport"]),
  MemberRow(
    method: "initialize", member: "prepareProvider", paths: ["textDocument.rename.prepareSupport"]),
  MemberRow(
    method: "initialize", member: "codeActionKinds",
    paths: ["\(action).codeActionLiteralSupport"]),
  MemberRow(method: "initialize", member: "diagnosticProvider", paths: [pulled]),
  MemberRow(
    method: "initialize", member: "rangesSupport",
    paths: ["textDocument.rangeFormatting.rangesSupport"]),
]
