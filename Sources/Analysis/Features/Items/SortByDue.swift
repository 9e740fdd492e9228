import CivilDates
package import TaskText

/// The change that sorts the tasks of the project around `line` by their `@due`, the earliest first
/// and those without a date last. Nil if they are in that order.
///
/// A task moves with everything that belongs to it and the notes after it. Blank lines between tasks
/// and the notes before the first task stay where they are. A recurring task is sorted by its next
/// occurrence.
package func sortingByDue(
  projectAround line: Int, in document: Document, context: CheckContext
) -> SourceChange? {
  guard !document.isOtherFormat else { return nil }
  let names = ProjectNames(document, Outline(document))
  guard let project = names.project(around: line), let name = names.name(ofLine: project),
    let units = units(ofProject: project, names)
  else { return nil }
  let moments = units.map { document.dueMoment(ofTaskOnLine: $0.lowerBound, context) }
  let order = moments.indices.sorted { (moments[$0], $0) < (moments[$1], $1) }
  var edits: [Edit] = []
  for (slot, number) in zip(units, order) where units[number] != slot {
    let text = document.string(in: document.textRange(of: units[number]))
    edits.append(Edit(document.textRange(of: slot), text))
  }
  return SourceChange("Sort `\(name)` by due date", edits)
}

/// The lines of each child of the project, with the notes after it. Nil if the children do not have
/// the same indent, as another order could then change their parents.
private func units(ofProject line: Int, _ names: ProjectNames) -> [Range<Int>]? {
  let lines = names.lines(ofProject: line)
  let outline = names.outline
  guard let project = outline.index(ofLine: line) else { return nil }
  var children = outline.children(of: project)
  if children.isEmpty {
    let inside = outline.items.indices.filter {
      lines.contains(outline.items[$0].line) && outline.items[$0].line > line
        && outline.items[$0].parent == nil
    }
    children = Array(inside.prefix { outline.items[$0].kind != .project })
  }
  var units: [Range<Int>] = []
  var indents: Set<Int32> = []
  for item in children.map({ outline.items[$0] }) {
    if item.kind != .note {
      units.append(item.lines)
    } else if let last = units.popLast() {
      units.append(last.lowerBound..<item.lines.upperBound)
    } else {
      continue
    }
    indents.insert(names.document.line(item.line)?.indent ?? 0)
  }
  return indents.count == 1 ? units : nil
}

extension CheckedItem {
  /// When the item is due. For a recurrence, this is the next occurrence or, if there is none, the
  /// last.
  fileprivate func nextDue(_ context: CheckContext) -> Moment? {
    let schedule = tags(named: "due").lazy.compactMap(\.schedule).first
    guard let schedule, let rule = schedule.recurrence else { return schedule?.start }
    let occurrences = Occurrences(boundedFrom: schedule.start, recurrence: rule)
    return occurrences.first(atOrAfter: Moment(context.today)) ?? occurrences.last
  }
}

extension Document {
  /// When the task on the line is due, as a number that grows with time; `Int.max` for a task without a
  /// date, and for any other line.
  fileprivate func dueMoment(ofTaskOnLine line: Int, _ context: CheckContext) -> Int {
    guard let item = item(onLine: line), item.kind == .task,
      let moment = CheckedItem(item, in: self, context).nextDue(context)
    else { return .max }
    return moment.date.dayNumber * 100_000 + (moment.time?.secondOfDay ?? -1)
  }

  /// The range of the lines, without the line end of the last one.
  fileprivate func textRange(of lines: Range<Int>) -> TextRange {
    TextRange(start(ofLine: lines.lowerBound), range(ofLine: lines.upperBound - 1).upperBound)
  }
}
