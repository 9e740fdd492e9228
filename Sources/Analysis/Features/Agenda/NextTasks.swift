package import CivilDates

/// The open tasks that can be begun, and those that wait for others.
package struct NextTasks: Sendable {
  /// The tasks that can be begun: the soonest due first, then by priority, then by list and line.
  package let ready: [AgendaItem]
  /// The tasks that wait, in the same order; empty unless they are asked for.
  package let blocked: [AgendaItem]
  private let plan: Plan
  private let today: CivilDate

  /// - Parameter items: those of ``AgendaItemChoice/next`` of all lists.
  package init(_ items: [AgendaItem], _ plan: Plan, today: CivilDate, withBlocked: Bool) {
    func isBefore(_ one: AgendaItem, _ other: AgendaItem) -> Bool {
      let (day, otherDay) = (one.due?.date ?? .last, other.due?.date ?? .last)
      if day != otherDay { return day < otherDay }
      return (one.priority, one.path, one.line) < (other.priority, other.path, other.line)
    }
    let (ready, blocked) = items.reduce(into: ([AgendaItem](), [AgendaItem]())) { parts, item in
      if plan.waitsFor(item.after).isEmpty { parts.0.append(item) } else { parts.1.append(item) }
    }
    self.ready = ready.sorted(by: isBefore)
    self.blocked = withBlocked ? blocked.sorted(by: isBefore) : []
    self.plan = plan
    self.today = today
  }

  /// The titles of what a task waits for.
  package func waitsFor(_ item: AgendaItem) -> [String] { plan.waitsFor(item.after) }

  /// A task list with a line for each task: the lines, and the tasks that they show.
  ///
  /// - Parameter visible: makes control characters in titles, tags and paths visible.
  package func lines(visible: (String) -> String) -> [(text: String, item: AgendaItem?)] {
    var lines: [(text: String, item: AgendaItem?)] = []
    func add(_ heading: String, _ items: [AgendaItem]) {
      if items.isEmpty { return }
      if !lines.isEmpty { lines.append(("", nil)) }
      lines.append(("\(heading):", nil))
      for item in items {
        let due = item.due.map { ["due \($0), \($0.date.distanceInWords(from: today))"] } ?? []
        let wait = waitInWords(waitsFor(item)).map { [$0] } ?? []
        lines.append((item.line(["-"], remarks: due + wait, visible), item))
      }
    }
    add("Next", ready)
    add("Waiting", blocked)
    return lines.isEmpty ? [("Nothing can be begun", nil)] : lines
  }
}
