import Platform

/// Work for another thread.
struct BackgroundJob: Sendable {
  /// Of the request that it is done for.
  let cancellation: Cancellation
  /// Does the work, and returns the event that tells what came of it.
  let run: @Sendable () -> Event
}

/// The threads that do ``BackgroundJob``s, the oldest first.
///
/// A thread starts when there is more work than threads, since most clients never need one.
final class Workers: Sendable {
  private struct State: Sendable {
    var jobs = Queue<BackgroundJob>()
    var threads = 0
    /// The number of jobs that wait or run.
    var unfinished = 0
  }

  /// More would take the time of the main loop on a small machine.
  private static let maxThreads = 2

  private let state = Monitor(State())
  private let priority: ThreadPriority
  private let inbox: Inbox

  /// What comes of the jobs is posted to `inbox`.
  init(priority: ThreadPriority, telling inbox: Inbox) {
    self.priority = priority
    self.inbox = inbox
  }

  /// Adds a job. If there is no thread and none can be started, the job is done at once.
  func post(_ job: BackgroundJob) {
    let needsThread = state.change { state in
      // The requests of these are answered.
      state.unfinished -= state.jobs.removeAll { $0.cancellation.isCancelled }
      state.jobs.append(job)
      state.unfinished += 1
      guard state.threads < min(state.unfinished, Workers.maxThreads) else { return false }
      state.threads += 1
      return true
    }
    guard needsThread, !startThread(priority: priority, { self.run() }) else { return }
    let isAlone = state.change { state in
      state.threads -= 1
      return state.threads == 0
    }
    if isAlone, let job = state.change({ $0.jobs.popFirst() }) { finish(job) }
  }

  /// Does one job after another; never returns.
  private func run() {
    while let job = state.wait(until: nil, for: { $0.jobs.popFirst() }) { finish(job) }
  }

  private func finish(_ job: BackgroundJob) {
    let event = job.run()
    state.change { $0.unfinished -= 1 }
    inbox.post(event)
  }
}
