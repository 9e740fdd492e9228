/// What waits for the thread that reads the files of the workspace, in the order in which it came.
final class Loader: Sendable {
  private let jobs = Monitor(Queue<IndexJob>())

  func post(_ job: IndexJob) {
    jobs.change { jobs in _ = jobs.append(job) }
  }

  /// Does one job after the other and posts what it finds out; never returns.
  func run(telling inbox: Inbox) {
    while let job = jobs.wait(until: nil, for: { $0.popFirst() }) {
      Indexer(job) { inbox.post(.index(generation: job.generation, $0)) }.run()
    }
  }
}
