import CivilDates
import Settings
import TaskText

extension Rule {
  static let openUnderDone = Rule(
    id: "open-under-done",
    level: .information,
    summary: "a done task with open tasks below",
    why: """
      Either the task is not done, or what is below it was forgotten; nothing reminds anyone of it. \
      Only the outermost done task is reported. What is below a cancelled task is cancelled with it, \
      and what is in the archive is not reported.
      """,
    bad: """
      - paint the fence @done(2025-05-11)
        - buy a brush
      """,
    good: """
      - paint the fence @done(2025-05-11)
        - buy a brush @done(2025-05-11)
      """,
    fixes: """
      Marks what is open below as done, or reopens the task. Unsafe: only a person knows which is \
      right.
      """,
    check: .doneParents)
}

extension CheckContext {
  /// The finding about a done task, if open tasks are below it that nothing else covers.
  func openUnderDone(onLine line: Int, of document: Document) -> Finding? {
    guard let severity = severity(of: .openUnderDone),
      let task = document.line(line), task.kind == .task, task.state == .done
    else { return nil }
    let open = document.openTasks(in: document.subtree(ofLine: line).dropFirst())
    guard !open.isEmpty, document.isInOpenBranch(line), let item = document.item(onLine: line)
    else { return nil }
    let leaves = open.filter(\.isLeaf)
    guard let firstLine = leaves.first?.line, let first = document.item(onLine: firstLine),
      !isArchived(line: line, of: document)
    else { return nil }
    let suppressions = CheckedItem(item, in: document, self).suppressions
    if suppressions.contains(where: { !$0.isFile && $0.covers(Rule.openUnderDone.id) }) {
      return nil
    }
    let message =
      leaves.count == 1
      ? "this task is done, but a task below it is open"
      : "this task is done, but \(leaves.count) tasks below it are open"
    let related = leaves.count == 1 ? "the open task" : "the first open task"
    return Finding(
      rule: Rule.openUnderDone.id, severity: severity, range: document.title(of: item),
      message: message,
      fixes: detail == .fixes ? fixes(of: item, above: open.map(\.line), in: document) : [],
      related: detail == .message
        ? [] : [Finding.Related(document.title(of: first), related)])
  }

  /// Marks the tasks on the lines as done, or reopens the item above them. Nothing if one of the two
  /// cannot be done: a person should have the choice.
  private func fixes(of item: Item, above lines: [Int], in document: Document) -> [Fix] {
    var isRefused = false
    func note(_: Int, _: ItemRefusal) { isRefused = true }
    guard lines.count <= maxMarkedTasks,
      let marking = SelectedItems(
        in: lines.map(document.range(ofLine:)), of: document, self, refused: note
      ).markedAsDone(style(of: item, in: document)),
      !isRefused, let reopening = edits(reopening: item, in: document)
    else { return [] }
    let title = lines.count == 1 ? "Mark the task below as done" : "Mark the tasks below as done"
    return [
      Fix(title, .unsafe, marking.edits), Fix("Reopen the task", .unsafe, reopening),
    ]
  }

  /// The edits that mark the item as open; nil if it has to stay as it is.
  private func edits(reopening item: Item, in document: Document) -> [Edit]? {
    guard let line = document.documentLine(document.lineNumber(at: item.line.lowerBound)),
      let change = try? CheckedItem(item, in: document, self).opening(boxes: BoxesInUse())
    else { return nil }
    return document.edits(for: change, of: line)
  }

  /// How a done item says that it is, as findings do not read a whole list. The time of a stamp is
  /// midnight.
  private func style(of item: Item, in document: Document) -> OwnStyle {
    let line = Document(document.bytes(in: item.line), dialect: document.dialect)
    return OwnStyle(of: line, self, now: Moment(today, at: .startOfDay)) { [] }
  }
}

/// A fix marks at most so many tasks: findings are worked out at each keystroke.
private let maxMarkedTasks = 100
