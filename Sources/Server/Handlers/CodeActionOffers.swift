import Analysis
import CivilDates
import JSON
import LSP

/// A command that is offered as an action for the place of a request.
struct CodeActionOffer {
  let command: String
  let kind: String
  /// The argument of the command, which reads it as a ``CommandTarget``.
  let target: JSONValue
  /// What a menu says for a command that asks the person before it edits; nil for any other.
  let title: String?
  /// Whether the edit may change what the text means.
  var isUnsafe = false

  init(
    _ command: String, _ kind: String, _ place: JSONObject, _ others: JSONObject = [:],
    title: String? = nil
  ) {
    self.command = command
    self.kind = kind
    self.title = title
    target = .object(place + others)
  }

  /// A command that fixes the findings of one rule.
  fileprivate init(_ command: String, _ place: JSONObject, fixesLike finding: Finding) {
    self.init(command, quickFixKind, place, ["rule": .string(finding.rule)])
    isUnsafe = finding.onlyFix?.safety == .unsafe
  }

  /// What a menu says for the command, whose own title is `title`.
  func menuTitle(_ title: String) -> String { isUnsafe ? "\(title) (unsafe)" : title }
}

/// The actions that may apply to the place of a request, except fixes, the most useful first. Whether
/// there is something to do is checked later.
///
/// Commands that read more than the selected lines are offered only if a person requests actions.
func offers(
  _ params: CodeActionParams, in document: WorkspaceText, for snapshot: Snapshot
) -> [CodeActionOffer] {
  let place = document.target(at: params.range)
  let rewrite = "refactor.rewrite"
  let isByHand = params.context.isByHand
  func offer(_ command: String, _ others: JSONObject = [:]) {
    offers.append(CodeActionOffer(command, rewrite, place, others))
  }
  var offers: [CodeActionOffer] = []
  offer("tagline.writeDoneDate")
  offer("tagline.toggleDone")
  if document.text.hasOpenTasks(belowItemsIn: document.textRange(params.range)) {
    offer("tagline.doneWithSubtasks")
  }
  let usesIDs = !document.usage.plan.isEmpty
  func offerPlans() {
    offer("tagline.comeAfter")
    offer("tagline.giveID")
  }
  let days = differentDays(["today", "tomorrow", "next week"], document)
  func offerDays(_ days: ArraySlice<String>) {
    for day in days { offer("tagline.setDue", ["day": .string(day)]) }
  }
  offerDays(days.prefix(2))
  if isByHand, snapshot.client.capabilities.choosesActions,
    let tag = tagToColor(at: document.offset(params.range.start), in: document.text)
  {
    offers.append(
      CodeActionOffer("tagline.setTagColor", rewrite, place, title: "Color of `@\(tag)` …"))
  }
  offerDays(days.dropFirst(2))
  offer("tagline.postpone", ["days": 7])
  if isByHand {
    let selection = document.textRange(params.range)
    if hasOwnStamp(in: selection, of: document.text, context: document.checked.contextOfText) {
      offer("tagline.convertStamps")
    }
    if usesIDs { offerPlans() }
    offer("tagline.sortByDue")
    offer("tagline.archiveDone", ["project": true])
  }
  for form in ["Task", "Project", "Note"] { offer("tagline.turnInto\(form)") }
  offer("tagline.postpone", ["days": 1])
  offer("tagline.start")
  offer("tagline.toggleCancelled")
  if isByHand, !usesIDs { offerPlans() }
  if isByHand { offers.append(CodeActionOffer("tagline.archiveDone", "source.tagline", place)) }
  return offers
}

/// The words without those that mean the same day as an earlier one: on a Sunday, tomorrow is the
/// first day of next week.
private func differentDays(_ words: [String], _ document: WorkspaceText) -> [String] {
  var days: Set<CivilDate> = []
  return words.filter { word in
    typedSchedule(word, document.context).map { days.insert($0.start.date).inserted } ?? false
  }
}

/// The actions that fix more than one finding at once. `touched` are the findings at the place of a
/// request.
///
/// Changes of other files are offered only if a person requests actions. All safe fixes are also
/// offered to an editor that requests that kind of action.
func fixOffers(
  _ params: CodeActionParams, in document: WorkspaceText, touched: [Finding], for snapshot: Snapshot
) -> [CodeActionOffer] {
  let place = document.target(at: params.range)
  let context = params.context
  var offers: [CodeActionOffer] = []
  if context.includes(quickFixKind) {
    var rules: Set<String> = []
    for finding in touched
    where finding.onlyFix != nil && rules.insert(finding.rule).inserted {
      if document.hasFixes(of: finding.rule, atLeast: 2) {
        offers.append(CodeActionOffer("tagline.fixRuleInFile", place, fixesLike: finding))
      }
    }
    for order in Set(touched.flatMap(\.openOrders)).sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let title = snapshot.titleOfDateOrder(order, for: document.uri) else { continue }
      offers.append(
        CodeActionOffer(
          "tagline.setDateOrder", quickFixKind, place, ["order": .string(order.rawValue)],
          title: title))
    }
    if touched.contains(where: { $0.fixes.contains { !$0.stamps.isEmpty } }) {
      for order in FieldOrder.allCases {
        offers.append(
          CodeActionOffer(
            "tagline.readStamps", quickFixKind, place, ["order": .string(order.rawValue)]))
      }
    }
    if context.isByHand, let finding = touched.first(where: { $0.onlyFix != nil }),
      snapshot.mayHaveFixes(of: finding.rule, outside: document)
    {
      offers.append(CodeActionOffer("tagline.fixRule", place, fixesLike: finding))
    }
  }
  if context.isByHand || context.only != nil {
    offers.append(CodeActionOffer("tagline.fixAll", fixAllKind, place))
  }
  return offers
}

extension WorkspaceText {
  /// A place in the document, as the argument of a command.
  fileprivate func target(at range: LSP.Range) -> JSONObject {
    let place: JSONObject = [
      "textDocument": ["uri": .string(uri)], "range": JSONValue(writing: range),
    ]
    return place + (version.map { ["version": .integer($0)] } ?? [:])
  }
}

extension Snapshot {
  /// Whether another text may have findings of the rule with exactly one fix. Of files that are not open,
  /// this is not known.
  fileprivate func mayHaveFixes(of rule: String, outside document: WorkspaceText) -> Bool {
    documents.workspace.files.all.contains { _ in true }
      || documents.all.contains { $0.uri != document.uri && $0.hasFixes(of: rule, atLeast: 1) }
  }
}
