import CivilDates
package import TaskText

/// Brings the tasks of the project around `line` into the order of their `@due`, the earliest first
/// and those without a day last. Nil where they are in that order.
///
/// A task goes with all that belongs to it and the notes that follow it; blank lines between tasks,
/// and the notes that come first, stay where they are. Of a recurrence the next occurrence counts.
package func sortingByDue(
  projectAround line: Int, in document: Document, context: CheckContext
) -> Proposal? {
  guard !document.isOtherFormat else { return nil }
  let outline = Outline(document)
  let names = ProjectNames(document, outline)
  guard let project = names.project(around: line), let name = names.name(ofLine: project),
    let units = units(ofProject: project, in: document, outline, names)
  else { return nil }
  let dues = units.map { DueKey(onLine: $0.lowerBound, of: document, context) }
  let order = units.indices.sorted { one, other in
    dues[one].isBefore(dues[other]) || (!dues[other].isBefore(dues[one]) && one < other)
  }
  let edits = zip(units, order).compactMap { slot, number -> Edit? in
    let unit = units[number]
    return unit == slot
      ? nil : Edit(document.textRange(of: slot), document.string(in: document.textRange(of: unit)))
  }
  return Proposal("Sort `\(name)` by due date", edits)
}

/// The lines of what is directly below the project, each with the notes behind it; nil where they
/// are not indented alike, so that another order would make one belong to another.
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
  var indents: Set<Int> = []
  for item in children.map({ outline.items[$0] }) {
    if item.kind != .note {
      units.append(item.lines)
    } else if let last = units.popLast() {
      units.append(last.lowerBound..<item.lines.upperBound)
    } else {
      continue
    }
    indents.insert(document.item(onLine: item.line)?.indent ?? 0)
  }
  return indents.count == 1 ? units : nil
}

/// When a task is due, for comparison.
private struct DueKey {
  let moment: Moment?

  init(onLine line: Int, of document: Document, _ context: CheckContext) {
    guard let item = document.item(onLine: line), item.kind == .task else {
      moment = nil
      return
    }
    let checked = CheckedItem(
      item.shifted(by: -item.line.lowerBound), document.bytes(in: item.line), context)
    let schedule = checked.tags(named: "due").lazy.compactMap(\.reading?.schedule).first
    guard let schedule, let rule = schedule.recurrence else {
      moment = schedule?.start
      return
    }
    let occurrences = Occurrences(start: schedule.start, recurrence: rule)
    moment = occurrences.first(atOrAfter: Moment(context.today)) ?? occurrences.last
  }

  func isBefore(_ other: DueKey) -> Bool {
    guard let moment else { return false }
    guard let later = other.moment else { return true }
    return (moment.date, moment.time?.secondOfDay ?? -1)
      < (later.date, later.time?.secondOfDay ?? -1)
  }
}

extension Document {
  /// The lines without the last one's line end.
  fileprivate func textRange(of lines: Range<Int>) -> TextRange {
    TextRange(start(ofLine: lines.lowerBound), line(lines.upperBound - 1).upperBound)
  }
}
