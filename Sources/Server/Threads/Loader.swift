import Platform

/// The jobs that wait for the thread that reads the files of the workspace, in the order in which
/// they came.
///
/// The thread starts with the first job, since a client waits for the server to start.
final class Loader: Sendable {
  private struct State: Sendable {
    var jobs = Queue<IndexJob>()
    var isRunning = false
  }

  private let state = Monitor(State())
  private let inbox: Inbox

  /// What the thread finds out is posted to `inbox`.
  init(telling inbox: Inbox) {
    self.inbox = inbox
  }

  /// Adds a job. If no thread can be started, the job waits until one can be for a later job.
  func post(_ job: IndexJob) {
    let isRunning = state.change { state in
      state.jobs.append(job)
      return state.isRunning
    }
    if isRunning { return }
    let isStarted = startThread(priority: .low) { self.run() }
    state.change { $0.isRunning = isStarted }
  }

  /// Does one job after another; never returns.
  private func run() {
    while let job = state.wait(until: nil, for: { $0.jobs.popFirst() }) {
      // Nobody waits for the end of a job that was cancelled.
      try? Indexer(job) { self.inbox.report($0, generation: job.generation) }.run()
    }
  }
}
