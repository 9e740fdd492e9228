import Analysis
import CivilDates
import LSP
import TaskText

/// A command that changes a document by one edit, so that undo is one step. Clients call it by its
/// id, and code actions are made of it.
struct EditCommand: Sendable {
  /// What a menu says, and the edit that does it.
  struct Outcome: Sendable {
    let title: String
    let edit: WorkspaceEdit
    /// What a person has to know about it, in one clause.
    var note: String?

    /// What the client is asked to do.
    var params: ApplyWorkspaceEditParams { ApplyWorkspaceEditParams(label: title, edit: edit) }
  }

  /// The result of a command.
  enum Answer: Sendable {
    case edit(Outcome)
    /// There is nothing to do; the reason is one clause.
    case nothing(reason: String)

    /// The outcome, or the reason why there is none.
    init(_ outcome: Outcome?, absence: String) {
      self = outcome.map { .edit($0) } ?? .nothing(reason: absence)
    }
  }

  let id: String
  /// What a menu says before the edit is made; nil if making it tells. For commands that read all
  /// files and are offered only where there is something to do.
  let menuTitle: (@Sendable (CommandTarget) -> String)?
  /// - Throws: `invalidParams` for a member of the target that cannot be used.
  let make: @Sendable (Snapshot, CommandTarget, SourceChange.Extent) throws -> Answer

  /// The edit.
  ///
  /// - Throws: `requestFailed` where there is nothing to do, and what ``make`` throws.
  func outcome(_ snapshot: Snapshot, _ target: CommandTarget) throws -> Outcome {
    switch try make(snapshot, target, .whole) {
    case .edit(let outcome): return outcome
    case .nothing(let reason): throw ResponseError(.requestFailed, reason)
    }
  }

  /// What the command reads for a document with this URI.
  func reach(_ uri: String) -> PreparedRequest.Reach {
    menuTitle == nil ? .editedText(uri) : .editedFiles
  }

  /// The command of that id.
  static func named(_ id: String) -> EditCommand? { all.first { $0.id == id } }

  /// All of them, in the order in which menus show them.
  static let all: [EditCommand] = [
    EditCommand(items: "tagline.toggleDone", absence: "there is no task or project here") {
      try togglingDone(
        in: $0.place, of: $0.text, context: $0.context, style: $0.style,
        extent: $0.extent, refused: $1)
    },
    EditCommand(items: "tagline.doneWithSubtasks", absence: "there is no open task here") {
      site, refused in
      try markingDoneWithTasksBelow(
        in: [site.place], of: site.text, context: site.context, style: site.style,
        extent: site.extent, refused: { refused($1) })
    },
    EditCommand(items: "tagline.toggleCancelled", absence: "there is no task or project here") {
      try togglingCancelled(
        in: $0.place, of: $0.text, context: $0.context, style: $0.style,
        extent: $0.extent, refused: $1)
    },
    EditCommand(
      items: "tagline.start", absence: "there is no open task here that has not started"
    ) {
      try startingTasks(
        in: $0.place, of: $0.text, context: $0.context, style: $0.style,
        extent: $0.extent, refused: $1)
    },
    EditCommand(items: "tagline.setDue", absence: "there is nothing to be due then") {
      site, refused in
      let words = site.target.day ?? "today"
      guard dueDay(words, site.context) != nil else {
        let reason = absenceOfDay(
          in: words, today: site.context.today, options: site.context.dateOptions)
        throw ResponseError(.requestFailed, "`\(words)` is not a day: \(reason)")
      }
      return settingDue(
        words, in: site.place, of: site.text, context: site.context, extent: site.extent,
        refused: refused)
    },
    EditCommand(items: "tagline.postpone", absence: "there is no task with a date here") {
      site, refused in
      postponing(
        days: site.target.days ?? 1, in: [site.place], of: site.text, context: site.context,
        extent: site.extent, refused: { refused($1) })
    },
    EditCommand(
      items: "tagline.writeDoneDate", absence: "no done or cancelled task here ends in a date"
    ) {
      try writingDoneDate(
        in: $0.place, of: $0.text, context: $0.context, style: $0.style,
        extent: $0.extent, refused: $1)
    },
    EditCommand(items: "tagline.turnIntoTask", absence: "there is nothing to turn into a task") {
      try $0.turning(into: .task, $1)
    },
    EditCommand(
      items: "tagline.turnIntoProject", absence: "there is nothing to turn into a project"
    ) { try $0.turning(into: .project, $1) },
    EditCommand(items: "tagline.turnIntoNote", absence: "there is nothing to turn into a note") {
      try $0.turning(into: .note, $1)
    },
    EditCommand(
      id: "tagline.sortByDue", absence: "there is no project here that is out of order"
    ) {
      sortingByDue(
        projectAround: $0.line, in: $0.text, context: $0.context, extent: $0.extent,
      )
    },
    EditCommand(items: "tagline.archiveDone", absence: "nothing is done that is not archived") {
      archivingDone(
        ofProjectAround: $0.target.project == true ? $0.line : nil, in: $0.text,
        extent: $0.extent, refused: $1)
    },
    EditCommand(id: "tagline.fixAll", absence: "no finding has a safe fix") {
      $0.document.safeFixes(extent: $0.extent)
    },
    EditCommand(id: "tagline.fixRuleInFile", absence: "no finding of the rule has one fix only") {
      try $0.document.fixes(
        of: $0.target.knownRule, extent: $0.extent)
    },
    EditCommand(
      id: "tagline.readStamps", absence: "there is no date here whose order is not certain"
    ) { site in
      rewritingStamps(
        like: site.place, as: try site.target.fieldOrder, in: site.document.checked,
        extent: site.extent)
    },
    EditCommand(
      id: "tagline.convertStamps", absence: "no date can be written in the standard format here"
    ) {
      convertingStamps(
        in: $0.text, context: $0.document.checked.contextOfText, extent: $0.extent,
      )
    },
    EditCommand(
      id: "tagline.fixRule", menuTitle: { titleOfFixes(of: $0.rule ?? "") },
      make: { snapshot, target, _ in
        Answer(try fixRule(snapshot, target), absence: "no finding of the rule has one fix only")
      }),
  ]

  private init(
    id: String, menuTitle: (@Sendable (CommandTarget) -> String)? = nil,
    make: @escaping @Sendable (Snapshot, CommandTarget, SourceChange.Extent) throws -> Answer
  ) {
    self.id = id
    self.menuTitle = menuTitle
    self.make = make
  }

  /// A command that changes only one document; `absence` says why there may be nothing to do, in one
  /// clause.
  private init(
    id: String, absence: String,
    propose: @escaping @Sendable (EditSite) throws -> SourceChange?
  ) {
    self.init(items: id, absence: absence) { site, _ in try propose(site) }
  }

  /// The same for a command that changes items one by one. If it changes none, the answer is the reason
  /// for which the first one was refused.
  private init(
    items id: String, absence: String,
    propose: @escaping @Sendable (EditSite, @escaping (ItemRefusal) -> Void) throws -> SourceChange?
  ) {
    self.init(id: id) { snapshot, target, extent in
      let site = try EditSite(snapshot, target, extent)
      var refusal: ItemRefusal?
      let outcome = try propose(site, { refusal = refusal ?? $0 }).map {
        Outcome(
          title: $0.title,
          edit: WorkspaceEdit([(site.document, $0.edits)], for: snapshot.client), note: $0.note)
      }
      return Answer(outcome, absence: refusal.map { "\($0)" } ?? absence)
    }
  }
}

extension EditSite {
  fileprivate func turning(
    into kind: Item.Kind, _ refused: (ItemRefusal) -> Void
  ) throws(Cancelled) -> SourceChange? {
    Analysis.turning(
      into: kind, in: place, of: text, extent: extent,
      refused: refused)
  }
}
