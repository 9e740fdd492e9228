import CivilDates
package import TaskText

/// The change that sorts the tasks of the project around `line` by their `@due`, the earliest first
/// and those without a date last. Nil if they are in that order.
///
/// A task moves with everything that belongs to it and the notes after it. Blank lines between tasks
/// and the notes before the first task stay where they are. A recurring task is sorted by its next
/// occurrence.
package func sortingByDue(
  projectAround line: Int, in document: Document, context: CheckContext,
  extent: SourceChange.Extent = .whole
) -> SourceChange? {
  guard !document.isOtherFormat else { return nil }
  let outline = Outline(document)
  let names = ProjectNames(document, outline)
  guard let project = names.project(around: line), let name = names.name(ofLine: project),
    let units = units(ofProject: project, in: document, outline, names)
  else { return nil }
  let moments = moments(of: units, in: document, context)
  let order = moments.indices.sorted { (moments[$0], $0) < (moments[$1], $1) }
  var edits: [Edit] = []
  for (slot, number) in zip(units, order) where units[number] != slot {
    let text = document.string(in: document.textRange(of: units[number]))
    edits.append(Edit(document.textRange(of: slot), text))
    if extent.isReached(by: edits) { break }
  }
  return SourceChange("Sort `\(name)` by due date", edits)
}

/// The lines of each child of the project, with the notes after it. Nil if the children do not have
/// the same indent, as another order could then change their parents.
private func units(
  ofProject line: Int, in document: Document, _ outline: Outline, _ names: ProjectNames
) -> [Range<Int>]? {
  let lines = names.lines(ofProject: line)
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
    indents.insert(document.line(item.line)?.indent ?? 0)
  }
  return indents.count == 1 ? units : nil
}

/// When the first task of each unit is due, as a number that grows with time; `Int.max` for a task
/// without a date.
private func moments(
  of units: [Range<Int>], in document: Document, _ context: CheckContext
) -> [Int] {
  guard let first = units.first, let last = units.last else { return [] }
  var moments = units.map { _ in Int.max }
  var unit = 0
  func visit(_ line: DocumentLine) {
    guard let item = line.item else { return }
    while unit < units.count, units[unit].lowerBound < line.number { unit += 1 }
    guard unit < units.count, units[unit].lowerBound == line.number,
      let moment = CheckedItem(item, in: document, context).nextDue(context)
    else { return }
    moments[unit] = moment.date.dayNumber * 100_000 + (moment.time?.secondOfDay ?? -1)
  }
  document.forEachLine(
    in: first.lowerBound..<last.upperBound, where: { $0.kind == .task }, visit)
  return moments
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
  /// The range of the lines, without the line end of the last one.
  fileprivate func textRange(of lines: Range<Int>) -> TextRange {
    TextRange(start(ofLine: lines.lowerBound), range(ofLine: lines.upperBound - 1).upperBound)
  }
}
