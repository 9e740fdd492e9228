import Analysis
import LSP
import Settings
import TaskText

/// A command that changes a document by one edit, so that undo is one step. Clients call it by its
/// id, and code actions are made of it.
struct EditCommand: Sendable {
  /// What a menu says, and the edit that does it.
  struct Outcome: Sendable {
    let title: String
    /// A `WorkspaceEdit`.
    let edit: OutgoingObject
    /// What a person has to know about it, in one clause.
    var note: String?
  }

  let id: String
  /// What a menu says before the edit is made; nil if making it tells. For commands that read all
  /// files and are offered only where there is something to do.
  var menuTitle: (@Sendable (CommandTarget) -> String)?
  /// Returns the edit, or in one clause why there is nothing to do.
  ///
  /// - Throws: `invalidParams` for a member of the target that cannot be used.
  let make: Make

  typealias Make =
    @Sendable (Snapshot, CommandTarget, SourceChange.Extent) throws -> Result<Outcome, Absence>

  /// Why there is nothing to do.
  struct Absence: Error {
    let reason: String
  }

  /// The edit.
  ///
  /// - Throws: `requestFailed` where there is nothing to do, and what ``make`` throws.
  func outcome(_ snapshot: Snapshot, _ target: CommandTarget) throws -> Outcome {
    try make(snapshot, target, .whole).mapError { ResponseError(.requestFailed, $0.reason) }.get()
  }

  /// What the command reads for a document with this URI.
  func reach(_ uri: String) -> Reach {
    menuTitle == nil ? .text(uri) : .workspace
  }

  /// The command of that id.
  static func named(_ id: String) -> EditCommand? { all.first { $0.id == id } }

  /// All of them, in the order in which menus show them.
  static let all: [EditCommand] = [
    EditCommand("tagline.toggleDone", absence: "there is no task or project here") {
      $0.items($1).toggledDone($0.style)
    },
    EditCommand("tagline.doneWithSubtasks", absence: "there is no open task here") {
      $0.items($1).markedAsDoneWithTasksBelow($0.style)
    },
    EditCommand("tagline.toggleCancelled", absence: "there is no task or project here") {
      $0.items($1).toggledCancelled($0.style)
    },
    EditCommand(
      "tagline.start", absence: "no open task here can be started"
    ) { $0.items($1).started($0.style) },
    EditCommand("tagline.giveID", absence: "every item here has an id") {
      $0.items($1).givenIDs($0.document.usage.plan)
    },
    EditCommand("tagline.comeAfter", absence: "no item above stands beside this one") {
      comingAfterItemAbove(
        line: $0.line, of: $0.text, context: $0.context, $0.document.usage.plan, refused: $1)
    },
    EditCommand("tagline.setDue", absence: "there is nothing to be due then") {
      site, refused in
      let words = site.target.day ?? "today"
      _ = try site.context.day(in: words)
      return site.items(refused).due(words)
    },
    EditCommand("tagline.postpone", absence: "there is no task with a date here") {
      $0.items($1).postponed(days: $0.target.days ?? 1)
    },
    EditCommand(
      "tagline.writeDoneDate", absence: "no done or cancelled task here ends in a date"
    ) {
      writingDoneDate(
        in: $0.place, of: $0.text, context: $0.context, style: $0.style,
        extent: $0.extent, refused: $1)
    },
    EditCommand("tagline.turnIntoTask", absence: "there is nothing to turn into a task") {
      turning(into: .task, in: $0.place, of: $0.text, extent: $0.extent, refused: $1)
    },
    EditCommand(
      "tagline.turnIntoProject", absence: "there is nothing to turn into a project"
    ) { turning(into: .project, in: $0.place, of: $0.text, extent: $0.extent, refused: $1) },
    EditCommand("tagline.turnIntoNote", absence: "there is nothing to turn into a note") {
      turning(into: .note, in: $0.place, of: $0.text, extent: $0.extent, refused: $1)
    },
    EditCommand(
      "tagline.sortByDue", absence: "no project here is out of order"
    ) { site, _ in
      sortingByDue(projectAround: site.line, in: site.text, context: site.context)
    },
    EditCommand("tagline.archiveDone", absence: "nothing is done that is not archived") {
      archivingDone(
        ofProjectAround: $0.target.project == true ? $0.line : nil, in: $0.text,
        extent: $0.extent, refused: $1)
    },
    EditCommand("tagline.fixAll", absence: "no finding has a safe fix") { site, _ in
      site.document.safeFixes(extent: site.extent)
    },
    EditCommand(
      "tagline.fixRuleInFile", absence: "no finding of the rule has one fix only"
    ) { site, _ in
      try site.document.fixes(of: site.target.knownRule, extent: site.extent)
    },
    EditCommand(
      "tagline.readStamps", absence: "the order of every date here is certain"
    ) { site, _ in
      rewritingStamps(
        like: site.place, as: try site.target.fieldOrder, in: site.document.checked,
        extent: site.extent)
    },
    EditCommand(
      "tagline.convertStamps", absence: "no date can be written in the standard format here"
    ) { site, _ in
      convertingStamps(
        in: site.text, context: site.document.checked.contextOfText, extent: site.extent)
    },
    EditCommand(
      id: "tagline.fixRule", menuTitle: { titleOfFixes(of: $0.rule ?? "") },
      make: { snapshot, target, _ in
        let absence = Absence(reason: "no finding of the rule has one fix only")
        return try fixRule(snapshot, target).map { .success($0) } ?? .failure(absence)
      }),
  ]

}

extension EditCommand {
  /// A command that changes only one document; `absence` says why there may be nothing to do, in one
  /// clause. If it changes items one by one, but none of them, the answer is the reason for which the
  /// first one was refused.
  private init(
    _ id: String, absence: String,
    propose: @escaping @Sendable (EditSite, @escaping (ItemRefusal) -> Void) throws -> SourceChange?
  ) {
    self.init(id: id) { snapshot, target, extent in
      let site = try EditSite(snapshot, target, extent)
      var refusal: ItemRefusal?
      guard let change = try propose(site, { refusal = refusal ?? $0 }) else {
        return .failure(Absence(reason: refusal.map { "\($0)" } ?? absence))
      }
      let edit = workspaceEdit([FileEdits(site.document, change.edits)], for: snapshot.client)
      return .success(Outcome(title: change.title, edit: edit, note: change.note))
    }
  }
}

/// The place at which a command changes one document, and how much of the change is needed.
struct EditSite {
  let document: WorkspaceText
  /// The selection.
  let place: TextRange
  /// What the command was called with.
  let target: CommandTarget
  let extent: SourceChange.Extent
  private let snapshot: Snapshot

  /// The site of a command.
  ///
  /// - Throws: what ``Snapshot/text(of:)`` throws.
  init(
    _ snapshot: Snapshot, _ target: CommandTarget, _ extent: SourceChange.Extent
  ) throws(ResponseError) {
    document = try snapshot.text(of: target)
    place = target.selection(in: document)
    self.target = target
    self.extent = extent
    self.snapshot = snapshot
  }

  var text: Document { document.text }
  var context: CheckContext { document.context }
  /// The number of the line on which the selection begins.
  var line: Int { text.position(of: place.lowerBound, in: .utf8).line }
  /// The selected items; `refused` gets the reasons for which some stay as they are.
  func items(_ refused: @escaping (ItemRefusal) -> Void) -> SelectedItems {
    SelectedItems(in: [place], of: text, context, extent, refused: { refused($1) })
  }

  /// How the list writes what happens. A menu, which does not show that, need not read the list.
  var style: OwnStyle {
    switch extent {
    case .part: OwnStyle(context, now: snapshot.now)
    case .whole: snapshot.style(of: document)
    }
  }
}

/// What a menu says for the fixes of a rule in all files.
func titleOfFixes(of rule: String) -> String { "Fix all `\(rule)` in all files" }

/// The fixes of those findings of one rule that have only one, in all documents and in the files
/// that are not open.
@Sendable func fixRule(
  _ snapshot: Snapshot, _ target: CommandTarget
) throws -> EditCommand.Outcome? {
  let rule = try target.knownRule
  var settings = snapshot.settings
  var all: [FileEdits] = []
  func add(_ text: WorkspaceText) {
    if let change = text.fixes(of: rule) { all.append(FileEdits(text, change.edits)) }
  }
  snapshot.documents.all.filter { !$0.isTaskText }.forEach(add)
  for list in try snapshot.lists() {
    try snapshot.cancellation.check()
    switch list {
    case .open(let text): add(text)
    case .closed: add(try snapshot.text(of: list, &settings).linted)
    }
  }
  guard !all.isEmpty else { return nil }
  return EditCommand.Outcome(
    title: titleOfFixes(of: rule), edit: workspaceEdit(all, for: snapshot.client))
}

extension CommandTarget {
  /// The rule whose findings are meant.
  var knownRule: String {
    get throws(JSONTypeError) {
      if let rule, Rule.named(rule) != nil || rule == SettingsFinding.rule { return rule }
      let found = rule.map { "`\($0)`" } ?? "missing"
      throw CommandTarget.error("rule", found: found, allowed: "the id of a rule")
    }
  }
}
