import Analysis
import CivilDates
import LSP
import Settings
import TaskText

/// A command that is offered as an action for the place of a request.
struct CodeActionOffer {
  let command: String
  let kind: String
  let target: CommandTarget

  init(
    _ command: String, _ kind: String, _ target: CommandTarget,
    _ change: (inout CommandTarget) -> Void = { _ in }
  ) {
    self.command = command
    self.kind = kind
    var target = target
    change(&target)
    self.target = target
  }
}

/// The actions that may apply to the place of a request, except fixes. Whether there is something
/// to do is checked later.
///
/// Commands that read more than the selected lines are offered only if a person requests actions.
func offers(_ params: CodeActionParams, in document: OpenDocument) -> [CodeActionOffer] {
  let place = CommandTarget(document, params.range)
  let rewrite = "refactor.rewrite"
  var offers = [CodeActionOffer("tagline.toggleDone", rewrite, place)]
  for day in ["today", "tomorrow", "next week"] {
    offers.append(CodeActionOffer("tagline.setDue", rewrite, place) { $0.day = day })
  }
  for days in [1, 7] {
    offers.append(CodeActionOffer("tagline.postpone", rewrite, place) { $0.days = days })
  }
  for form in ["Task", "Project", "Note"] {
    offers.append(CodeActionOffer("tagline.turnInto\(form)", rewrite, place))
  }
  guard params.context.isByHand else { return offers }
  offers.append(CodeActionOffer("tagline.sortByDue", rewrite, place))
  offers.append(CodeActionOffer("tagline.archiveDone", rewrite, place) { $0.project = true })
  offers.append(CodeActionOffer("tagline.archiveDone", "source.tagline", place))
  for color in TagColor.palette.map(\.name) {
    offers.append(CodeActionOffer("tagline.setTagColor", rewrite, place) { $0.color = color })
  }
  return offers
}

/// The actions that fix more than one finding at once. `touched` are the findings at the place of a
/// request.
///
/// Changes of other files are offered only if a person requests actions. All safe fixes are also
/// offered to an editor that requests that kind of action.
func fixOffers(
  _ params: CodeActionParams, in document: OpenDocument, touched: [Finding],
  _ cancellation: Cancellation
) throws(Cancelled) -> [CodeActionOffer] {
  let place = CommandTarget(document, params.range)
  let context = params.context
  var offers: [CodeActionOffer] = []
  if context.includes(quickFixKind) {
    var rules: Set<String> = []
    for finding in touched
    where finding.onlyFix != nil && rules.insert(finding.rule).inserted {
      guard try document.hasSeveralFixes(of: finding.rule, cancellation: cancellation)
      else { continue }
      offers.append(
        CodeActionOffer("tagline.fixRuleInFile", quickFixKind, place) { $0.rule = finding.rule })
    }
    if touched.contains(where: { $0.fixes.contains { !$0.stamps.isEmpty } }) {
      for order in FieldOrder.allCases {
        offers.append(
          CodeActionOffer("tagline.readStamps", quickFixKind, place) { $0.order = order.rawValue })
      }
    }
    if context.isByHand, let rule = touched.first(where: { $0.onlyFix != nil })?.rule {
      offers.append(CodeActionOffer("tagline.fixRule", quickFixKind, place) { $0.rule = rule })
    }
  }
  if context.isByHand || context.only != nil {
    offers.append(CodeActionOffer("tagline.fixAll", fixAllKind, place))
  }
  return offers
}
