/// The numbers of open, done and cancelled tasks. There is one for each item of an outline, so each
/// number takes four bytes: no text has more lines than they can count.
package struct TaskCounts: Hashable, Sendable {
  private var openTasks: Int32 = 0
  private var doneTasks: Int32 = 0
  private var cancelledTasks: Int32 = 0

  /// No tasks.
  package init() {}

  /// Tasks that are neither done nor cancelled.
  package var open: Int { Int(openTasks) }
  /// Tasks that are done by box or tag.
  package var done: Int { Int(doneTasks) }
  /// Tasks that are cancelled by box or tag.
  package var cancelled: Int { Int(cancelledTasks) }
  /// The number of all tasks.
  package var all: Int { open &+ done &+ cancelled }

  /// Counts a line, if it is a task.
  package mutating func count(_ line: LineSummary) {
    guard line.kind == .task else { return }
    switch line.state {
    case .open: openTasks &+= 1
    case .done: doneTasks &+= 1
    case .cancelled: cancelledTasks &+= 1
    }
  }

  /// Adds the numbers.
  package static func += (counts: inout TaskCounts, others: TaskCounts) {
    counts.openTasks &+= others.openTasks
    counts.doneTasks &+= others.doneTasks
    counts.cancelledTasks &+= others.cancelledTasks
  }

  /// The same number of tasks, all of them cancelled.
  var asCancelled: TaskCounts {
    var counts = TaskCounts()
    counts.cancelledTasks = openTasks &+ doneTasks &+ cancelledTasks
    return counts
  }
}
