import Analysis
import LSP
import TaskText

/// Something to do with a document that ends in one edit, so that undo is one step: a command for
/// those who call it by its id, and what code actions are made of.
struct EditCommand: Sendable {
  /// What to do, said in a menu, and the edit that does it.
  struct Outcome: Sendable {
    let title: String
    let edit: WorkspaceEdit
  }

  /// How much of an edit is asked for.
  enum Extent: Sendable {
    case whole
    /// Some edit, if there is any: enough for a menu.
    case part
  }

  /// What comes of a command.
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
  /// What a menu says before anything is made: for what looks at all files, and is only offered
  /// where there is something to do.
  let menuTitle: (@Sendable (CommandTarget) -> String)?
  /// - Throws: `invalidParams` for a member of the target that cannot be used.
  let make: @Sendable (Snapshot, CommandTarget, Extent) throws -> Answer

  /// The edit.
  ///
  /// - Throws: `requestFailed` where there is nothing to do, and what ``make`` throws.
  func outcome(_ snapshot: Snapshot, _ target: CommandTarget) throws -> Outcome {
    switch try make(snapshot, target, .whole) {
    case .edit(let outcome): return outcome
    case .nothing(let reason): throw ResponseError(.requestFailed, reason)
    }
  }

  /// The command of that id.
  static func named(_ id: String) -> EditCommand? { all.first { $0.id == id } }

  /// All of them, in the order in which menus show them.
  static let all: [EditCommand] = [
    EditCommand(id: "tagline.toggleDone", absence: "there is no task or project here") {
      document, place, _, isWanted in
      togglingDone(
        in: place, of: document.text, context: document.context, while: isWanted)
    },
    EditCommand(id: "tagline.setDue", absence: "there is nothing to be due then") {
      document, place, target, isWanted in
      let words = target.day ?? "today"
      guard dueDay(words, document.context) != nil else {
        throw CommandTarget.error(
          "day", found: "`\(words)`",
          allowed: "a day as `\(document.context.today)`, or words for one as `next week`,")
      }
      return settingDue(
        words, in: place, of: document.text, context: document.context, while: isWanted)
    },
    EditCommand(id: "tagline.postpone", absence: "there is no open task with a day here") {
      document, place, target, isWanted in
      postponing(
        days: target.days ?? 1, in: place, of: document.text, context: document.context,
        while: isWanted)
    },
    EditCommand(id: "tagline.turnIntoTask", absence: "there is nothing to turn into a task") {
      document, place, _, isWanted in
      turning(
        into: .task, in: place, of: document.text, context: document.context, while: isWanted)
    },
    EditCommand(
      id: "tagline.turnIntoProject", absence: "there is nothing to turn into a project"
    ) { document, place, _, isWanted in
      turning(
        into: .project, in: place, of: document.text, context: document.context, while: isWanted)
    },
    EditCommand(id: "tagline.turnIntoNote", absence: "there is nothing to turn into a note") {
      document, place, _, isWanted in
      turning(
        into: .note, in: place, of: document.text, context: document.context, while: isWanted)
    },
    EditCommand(
      id: "tagline.sortByDue", absence: "there is no project here that is out of order"
    ) { document, place, _, isWanted in
      sortingByDue(
        projectAround: document.line(of: place), in: document.text, context: document.context,
        while: isWanted)
    },
    EditCommand(id: "tagline.archiveDone", absence: "nothing is done that is not archived") {
      document, place, target, isWanted in
      let line = target.project == true ? document.line(of: place) : nil
      return archivingDone(ofProjectAround: line, in: document.text, while: isWanted)
    },
    EditCommand(id: "tagline.fixAll", absence: "no finding has a safe fix") {
      document, _, _, isWanted in
      document.safeFixes(while: isWanted)
    },
    EditCommand(id: "tagline.fixRuleInFile", absence: "no finding of the rule has one fix only") {
      document, _, target, isWanted in
      document.fixes(of: try target.knownRule, while: isWanted)
    },
    EditCommand(
      id: "tagline.fixRule", menuTitle: { titleOfFixes(of: $0.rule ?? "") },
      make: { snapshot, target, _ in
        Answer(try fixRule(snapshot, target), absence: "no finding of the rule has one fix only")
      }),
    EditCommand(id: "tagline.setTagColor") { snapshot, target, _ in
      try setTagColor(snapshot, target)
    },
  ]

  private init(
    id: String, menuTitle: (@Sendable (CommandTarget) -> String)? = nil,
    make: @escaping @Sendable (Snapshot, CommandTarget, Extent) throws -> Answer
  ) {
    self.id = id
    self.menuTitle = menuTitle
    self.make = make
  }

  /// A command that changes the document at hand and no other; `absence` says why there may be
  /// nothing to do, in one clause.
  private init(
    id: String, absence: String,
    propose:
      @escaping @Sendable (
        OpenDocument, TextRange, CommandTarget, _ isWanted: (_ edits: Int) -> Bool
      ) throws -> SourceChange?
  ) {
    self.init(id: id) { snapshot, target, extent in
      let document = try snapshot.document(target.textDocument.uri)
      let change = try propose(document, target.selection(in: document), target) { edits in
        (extent == .whole || edits == 0) && snapshot.cancellation.isWanted()
      }
      // What is no longer wanted may be a part only.
      try snapshot.cancellation.check()
      let outcome = change.map {
        Outcome(
          title: $0.title,
          edit: WorkspaceEdit([(document, $0.edits)], for: snapshot.client))
      }
      return Answer(outcome, absence: absence)
    }
  }
}

extension OpenDocument {
  /// The number of the line on which the place begins.
  fileprivate func line(of place: TextRange) -> Int {
    text.position(of: place.lowerBound, in: .utf8).line
  }
}
