import CivilDates
package import TaskText

/// Brings the tasks of the project around `line` into the order of their `@due`, the earliest first
/// and those without a day last. Nil where they are in that order.
///
/// A task goes with all that belongs to it and the notes that follow it; blank lines between tasks,
/// and the notes that come first, stay where they are. Of a recurrence the next occurrence counts.
package func sortingByDue<Check: CancellationCheck>(
  projectAround line: Int, in document: Document, context: CheckContext,
  extent: SourceChange.Extent = .whole, cancellation: Check = NeverCancelled()
) throws(Check.Failure) -> SourceChange? {
  guard !document.isOtherFormat else { return nil }
  let outline = try Outline(document, cancellation: cancellation)
  let names = try ProjectNames(document, outline, cancellation)
  guard let project = names.project(around: line), let name = names.name(ofLine: project),
    let units = try units(ofProject: project, in: document, outline, names, cancellation)
  else { return nil }
  let moments = try moments(of: units, in: document, context, cancellation)
  let order = moments.indices.sorted { (moments[$0], $0) < (moments[$1], $1) }
  var edits: [Edit] = []
  for (slot, number) in zip(units, order) where units[number] != slot {
    try cancellation.check()
    let text = document.string(in: document.textRange(of: units[number]))
    edits.append(Edit(document.textRange(of: slot), text))
    if extent.isReached(by: edits) { break }
  }
  return SourceChange("Sort `\(name)` by due date", edits)
}

/// The lines of what is directly below the project, each with the notes after it; nil where they
/// are not indented alike, so that another order would make one belong to another.
private func units<Check: CancellationCheck>(
  ofProject line: Int, in document: Document, _ outline: Outline, _ names: ProjectNames,
  _ cancellation: Check
) throws(Check.Failure) -> [Range<Int>]? {
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
    try cancellation.check()
    if item.kind != .note {
      units.append(item.lines)
    } else if let last = units.popLast() {
      units.append(last.lowerBound..<item.lines.upperBound)
    } else {
      continue
    }
    indents.insert(document.summary(ofLine: item.line)?.indent ?? 0)
  }
  return indents.count == 1 ? units : nil
}

/// When the task that each unit begins with is due, as a number that grows with time; the greatest
/// for one without a day.
private func moments<Check: CancellationCheck>(
  of units: [Range<Int>], in document: Document, _ context: CheckContext, _ cancellation: Check
) throws(Check.Failure) -> [Int] {
  guard let first = units.first, let last = units.last else { return [] }
  var moments = units.map { _ in Int.max }
  var unit = 0
  func note(_ line: DocumentLine) throws(Check.Failure) {
    try cancellation.check()
    guard let item = line.item else { return }
    while unit < units.count, units[unit].lowerBound < line.number { unit += 1 }
    guard unit < units.count, units[unit].lowerBound == line.number,
      let moment = CheckedItem(item, in: document, context).nextDue(context)
    else { return }
    moments[unit] = moment.date.dayNumber * 100_000 + (moment.time?.secondOfDay ?? -1)
  }
  try document.forEachLine(
    in: first.lowerBound..<last.upperBound, where: { $0.kind == .task }, note)
  return moments
}

extension CheckedItem {
  /// When the item is due: of a recurrence the next occurrence counts, or else the last.
  fileprivate func nextDue(_ context: CheckContext) -> Moment? {
    let schedule = tags(named: "due").lazy.compactMap(\.reading?.schedule).first
    guard let schedule, let rule = schedule.recurrence else { return schedule?.start }
    let occurrences = Occurrences(start: schedule.start, recurrence: rule)
    return occurrences.first(atOrAfter: Moment(context.today)) ?? occurrences.last
  }
}

extension Document {
  /// The lines without the last one's line end.
  fileprivate func textRange(of lines: Range<Int>) -> TextRange {
    TextRange(start(ofLine: lines.lowerBound), line(lines.upperBound - 1).upperBound)
  }
}
