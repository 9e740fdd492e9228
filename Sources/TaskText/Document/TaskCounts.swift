/// The numbers of open, done and cancelled tasks.
package struct TaskCounts: Hashable, Sendable {
  /// Tasks that are neither done nor cancelled.
  package private(set) var open = 0
  /// Tasks that are done by box or tag.
  package private(set) var done = 0
  /// Tasks that are cancelled by box or tag.
  package private(set) var cancelled = 0

  /// No tasks.
  package init() {}

  /// The number of all tasks.
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

  /// Adds the numbers.
  package static func += (counts: inout TaskCounts, others: TaskCounts) {
    counts.open &+= others.open
    counts.done &+= others.done
    counts.cancelled &+= others.cancelled
  }

  /// Subtracts the numbers.
  package static func -= (counts: inout TaskCounts, others: TaskCounts) {
    counts.open &-= others.open
    counts.done &-= others.done
    counts.cancelled &-= others.cancelled
  }
}
