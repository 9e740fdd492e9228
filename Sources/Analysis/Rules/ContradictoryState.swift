import Settings
import TaskText

extension Rule {
  static let contradictoryState = Rule(
    id: "contradictory-state",
    level: .warning,
    summary: "a box that says something else than `@done` or `@cancelled`",
    why: """
      The tag counts here, but a person who looks at the box, and a program that reads only boxes, \
      takes the task for open, or for done.
      """,
    bad: "- [ ] call the bank @done",
    good: "- [x] call the bank @done",
    fixes: "Changes the box to that of the tag. Unsafe: the box may be right.",
    when: .contradictoryState
  ) { item, _, report in
    guard item.item.kind == .task else { return }
    let cancelled = item.tags(named: "cancelled").first
    guard let tag = cancelled ?? item.tags(named: "done").first else { return }
    let state: Item.State = cancelled == nil ? .done : .cancelled
    for mark in [item.item.bullet, item.item.checkbox].compactMap(\.self) {
      let box = item.text(mark)
      guard let own = stateOfBox(box), own == .open || own == .done && state == .cancelled,
        let right = boxOf(state, like: box)
      else { continue }
      report.add(
        mark, "`\(box)` says \(own == .open ? "open" : "done"), but the task has `@\(tag.name)`",
        fixes: [.replace(mark, by: right, title: "Change it to `\(right)`", .unsafe)],
        related: [Finding.Related(tag.tag.range, "`@\(tag.name)`")])
    }
  }
}
