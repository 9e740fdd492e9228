/// How many tasks are open, done and cancelled.
package struct TaskCounts: Hashable, Sendable {
  /// Still to do.
  package private(set) var open = 0
  /// Done by box or tag.
  package private(set) var done = 0
  /// Cancelled by box or tag.
  package private(set) var cancelled = 0

  /// No tasks.
  package init() {}

  /// All of them.
  package var all: Int { open &+ done &+ cancelled }

  /// Counts a line, if it is a task.
  package mutating func count(_ line: LineSummary) {
    guard line.kind == .task else { return }
    switch line.state {
    case .open: open &+= 1
    case .done: done &+= 1
    case .cancelled: cancelled &+= 1
    }
  }

  /// Adds the others.
  package static func += (counts: inout TaskCounts, others: TaskCounts) {
    counts.open &+= others.open
    counts.done &+= others.done
    counts.cancelled &+= others.cancelled
  }

  /// Leaves the others out.
  package static func -= (counts: inout TaskCounts, others: TaskCounts) {
    counts.open &-= others.open
    counts.done &-= others.done
    counts.cancelled &-= others.cancelled
  }
}
