import Analysis
import JSON
import LSP
import TaskText

/// The capability for code actions, with the options that the client supports.
@Sendable func codeActionCapability(_ client: ClientCapabilities) -> JSONValue {
  guard client.takesCodeActions else { return true }
  let kinds = [quickFixKind, "refactor.rewrite", "source.tagline", fixAllKind]
  var options: JSONValue = ["codeActionKinds": .array(kinds.map(JSONValue.string))]
  if client.resolvesActionEdits { options["resolveProvider"] = true }
  return options
}

/// The kind of an action that fixes a finding (LSP 3.18, `CodeActionKind`).
let quickFixKind = "quickfix"

/// The kind of the action that applies all safe fixes.
let fixAllKind = "source.fixAll.tagline"

@Sendable func codeAction(
  _ document: WorkspaceText, _ params: CodeActionParams, _ snapshot: Snapshot
) throws -> [OutgoingObject]? {
  let selection = document.textRange(params.range)
  let touched = document.findings(concernedBy: params)
  var actions: [CodeAction] = []
  if params.context.includes(quickFixKind) {
    let fixes =
      params.context.isForAllKinds
      ? mostUseful(
        quickFixes(for: touched, in: document.text, maxSuppressions: maxMenuSuppressions))
      : quickFixes(for: touched, in: document.text)
    actions += fixes.map { CodeAction($0, in: document, for: snapshot.client) }
  }
  var offered = fixOffers(params, in: document, touched: touched, for: snapshot)
  // Each of them reads the selected lines several times.
  if params.context.isByHand || document.text.lineNumbers(in: selection).count <= maxMenuSize {
    offered += offers(params, in: document, for: snapshot)
  }
  let limit = params.context.isForAllKinds ? maxMenu - actions.count : .max
  var taken = 0
  for offer in offered where params.context.includes(offer.kind) && taken < limit {
    try snapshot.cancellation.check()
    guard let action = try CodeAction(offer, snapshot) else { continue }
    actions.append(action)
    taken += 1
  }
  return snapshot.client.capabilities.takesCodeActions
    ? actions.map { OutgoingObject($0) } : actions.compactMap(\.asCommand)
}

/// Computes the edit of an action that was offered without one.
@Sendable func resolveCodeAction(_ snapshot: Snapshot, _ action: JSONValue) throws -> JSONValue {
  let _: String = try action.required("title")
  var members = (action.objectValue?.members ?? []).filter { actionMembers.contains($0.key) }
  guard action["edit"] == .null,
    let command = action["data"]["command"].stringValue.flatMap(EditCommand.named)
  else { return .object(JSONObject(members)) }
  let target = try CommandTarget([action["data"]["target"]])
  _ = try snapshot.documents.document(of: target)
  let edit = JSONObject.Member(
    "edit", JSONValue(writing: try command.outcome(snapshot, target).edit))
  members.insert(edit, at: members.firstIndex { $0.key == "data" } ?? members.endIndex)
  return .object(JSONObject(members))
}

/// What an action may have, of which a client gets back what it sent.
private let actionMembers: Set = [
  "title", "kind", "diagnostics", "isPreferred", "disabled", "edit", "command", "data", "tags",
]

/// What is read to compute the edit of an action of this server.
@Sendable func reach(of action: JSONValue) -> Reach {
  guard let command = action["data"]["command"].stringValue.flatMap(EditCommand.named),
    let target = try? CommandTarget([action["data"]["target"]])
  else { return .place }
  return command.reach(target.textDocument.uri)
}

extension CodeActionContext {
  /// Whether a person requests the actions. Some editors also request them automatically, with
  /// every move of the cursor.
  var isByHand: Bool { triggerKind != automatic }

  /// Whether the client requests actions of all kinds, to show them in one menu.
  var isForAllKinds: Bool { only?.contains("") ?? true }

  /// Whether the client requests actions of the kind.
  func includes(_ kind: String) -> Bool {
    only?.contains { $0.isEmpty || kind == $0 || kind.hasPrefix("\($0).") } ?? true
  }
}

extension WorkspaceText {
  /// The findings that overlap or touch the range of a request, then the others of its line that the
  /// client names, or, for a person's request at a cursor, all others: editors name those of the line,
  /// those at the cursor, or none.
  fileprivate func findings(concernedBy params: CodeActionParams) -> [Finding] {
    let selection = textRange(params.range)
    let named = Set(params.context.diagnostics)
    let concernsLine = selection.isEmpty && params.context.isByHand
    let lines = text.lineNumbers(in: selection)
    let range =
      named.isEmpty && !concernsLine
      ? selection
      : TextRange(
        min(text.range(ofLine: lines.lowerBound).lowerBound, selection.lowerBound),
        max(text.range(ofLine: lines.upperBound - 1).upperBound, selection.upperBound))
    let found = checked.findings(touching: range).prefix(maxMenuSize)
    func isTouched(_ finding: Finding) -> Bool {
      finding.range.lowerBound <= selection.upperBound
        && selection.lowerBound <= finding.range.upperBound
    }
    let others = found.filter { finding in
      !isTouched(finding)
        && (concernsLine
          || named.contains(
            NamedDiagnostic(range: self.range(finding.range), code: .string(finding.rule))))
    }
    return found.filter(isTouched) + others
  }
}

/// The maximum number of actions of a menu.
private let maxMenu = 8
/// So many of them may be fixes of single findings.
private let maxMenuFixes = 4
/// So many more may suppress a finding.
private let maxMenuSuppressions = 1

/// The quick fixes for which a menu has room that also has other actions. A client that asks for quick
/// fixes only gets all of them.
private func mostUseful(_ fixes: [QuickFix]) -> [QuickFix] {
  fixes.filter { !$0.isSuppression }.prefix(maxMenuFixes) + fixes.filter(\.isSuppression)
}

/// The maximum number of findings for a menu, and of selected lines for which actions are offered
/// automatically: for more lines, each action takes long to prepare.
private let maxMenuSize = 100

/// `CodeActionTriggerKind.Automatic` of LSP 3.18.
private let automatic = 2

/// A change or a command that an editor offers.
private struct CodeAction: JSONMembers {
  let title: String
  let kind: String
  var diagnostics: [OutgoingObject]?
  var isPreferred: Bool?
  /// A `WorkspaceEdit`.
  var edit: OutgoingObject?
  var command: OutgoingObject?
  var data: JSONValue?

  var members: [JSONMember] {
    [
      ("title", title), ("kind", kind), ("diagnostics", diagnostics), ("isPreferred", isPreferred),
      ("edit", edit), ("command", command), ("data", data),
    ]
  }

  /// The quick fix as an action that the client supports.
  init(_ quickFix: QuickFix, in document: WorkspaceText, for client: Client) {
    title = quickFix.title
    kind = quickFixKind
    diagnostics = [document.diagnostic(quickFix.finding, client)]
    if client.capabilities.showsPreferredActions, quickFix.isPreferred { isPreferred = true }
    edit = workspaceEdit([FileEdits(document, quickFix.edits)], for: client)
  }

  /// The offer with its edit, or with the data or the command by which it is computed later; nil if
  /// there is nothing to do.
  init?(_ offer: CodeActionOffer, _ snapshot: Snapshot) throws {
    let client = snapshot.client.capabilities
    kind = offer.kind
    if let title = offer.title {
      guard client.appliesEdits else { return nil }
      self.title = title
      self.command = commandObject(title, offer.command, offer.target)
      return
    }
    guard let command = EditCommand.named(offer.command) else { return nil }
    let target = try CommandTarget([offer.target])
    var isLater = client.resolvesActionEdits
    if let title = command.menuTitle?(target) {
      guard client.resolvesActionEdits || client.appliesEdits else { return nil }
      isLater = true
      self.title = offer.menuTitle(title)
    } else {
      let text = try snapshot.document(target.textDocument.uri).text
      if client.appliesEdits, text.count > DocumentStore.quickText { isLater = true }
      let extent: SourceChange.Extent = isLater ? .part : .whole
      guard case .success(let outcome) = try command.make(snapshot, target, extent) else {
        return nil
      }
      title = offer.menuTitle(outcome.title)
      if !isLater { edit = outcome.edit }
    }
    if client.resolvesActionEdits {
      data = ["command": .string(command.id), "target": offer.target]
    } else if isLater {
      self.command = commandObject(title, command.id, offer.target)
    }
  }

  /// The action as a command, for a client that supports only commands; nil if it changes nothing.
  var asCommand: OutgoingObject? {
    command ?? edit.map { commandObject(title, ServerCommand.applyEdit.id, $0) }
  }
}

/// A `Command` of the server, which the client can run by `workspace/executeCommand`.
func commandObject(
  _ title: String, _ id: String, _ argument: some JSONWritable
) -> OutgoingObject {
  ["title": title, "command": id, "arguments": [argument]]
}
