import Files
import LSP
import Platform
import Workspace

/// Hands one event after another to the session, and carries out the effects.
struct MainLoop {
  private let options: ServerOptions
  private let inbox: Inbox
  private let outbox: Outbox
  private let loader: Loader
  /// These threads do what a person waits for while they write. It does not wait for other work.
  private let urgentWorkers: Workers
  private let workers: Workers
  private let log: LogFile?
  private var session: Session
  private var logLines = 0
  /// When the person has paused, if no text changes until then: in seconds since 1970; nil if the
  /// session does not wait for that.
  private var pause: Int?
  /// The requests that were not answered.
  private var unanswered: [IncomingRequest] = []

  /// Messages that take longer are logged.
  static let slow = ElapsedTime.milliseconds(50)
  /// The seconds without a change after which a person has paused; at most one second less.
  private static let pauseLength = 3
  /// The maximum number of lines for the client's log that wait to be sent.
  private static let waitingLogLines = 256

  init(options: ServerOptions, inbox: Inbox, outbox: Outbox) {
    self.options = options
    self.inbox = inbox
    self.outbox = outbox
    loader = Loader(telling: inbox)
    urgentWorkers = Workers(priority: .usual, telling: inbox)
    workers = Workers(priority: .low, telling: inbox)
    log = options.logPath.flatMap(LogFile.init)
    session = Session(version: options.version, now: options.now())
    session.home = homeFolder()
    if let path = options.logPath, log == nil {
      session.log(.error, "the log `\(path)` cannot be written")
    }
  }

  /// Runs until the client leaves.
  ///
  /// - Returns: the exit code.
  mutating func run() -> Int32 {
    while true {
      let event = nextEvent()
      let start = ElapsedTime.now
      session.turn(to: options.now())
      session.handle(event)
      if case .request(let request) = event { unanswered.append(request) }
      finishAnswered()
      session.note(event, took: event.work ?? (ElapsedTime.now - start), slow: Self.slow)
      if let code = carryOut(session.takeEffects()) { return code }
      outbox.waitWhileFull()
    }
  }

  private mutating func nextEvent() -> Event {
    let minute = (wallClock() / 60 + 1) * 60
    let deadline = min(minute, pause ?? minute)
    if let event = inbox.next(until: deadline, isBusy: session.isBusy) { return event }
    if deadline == minute { return .minute }
    pause = nil
    return .pause
  }

  /// Forgets the requests that were answered; a long-running one may still be cancelled.
  private mutating func finishAnswered() {
    // Each request that is not finished is among them.
    guard unanswered.count > session.unfinishedCount else { return }
    let unfinished = session.unfinished
    unanswered.removeAll { request in
      guard !unfinished.contains(ObjectIdentifier(request.cancellation)) else { return false }
      inbox.finish(request)
      return true
    }
  }

  private mutating func carryOut(_ effects: [Effect]) -> Int32? {
    for effect in effects {
      switch effect {
      case .send(let message): outbox.post(message)
      case .log(let level, let text): write(level, text)
      case .logToClient(let bytes):
        outbox.post(OutgoingBody(bytes: bytes, slot: .log(logLines % Self.waitingLogLines)))
        logLines += 1
      case .index(let job): loader.post(job)
      case .awaitPause: pause = wallClock() + Self.pauseLength
      case .answer(let job):
        (job.isUrgent ? urgentWorkers : workers).post(BackgroundJob(job))
      case .check(let check): workers.post(BackgroundJob(check))
      case .watch(let process): watch(process, inbox)
      case .exit(let code): return code
      }
    }
    return nil
  }

  private func write(_ level: LogLevel, _ text: String) {
    if level >= options.logLevel { log?.write(level, text) }
  }
}

extension BackgroundJob {
  fileprivate init(_ job: AnswerJob) {
    self.init(cancellation: job.request.cancellation) { .answered(job.answer()) }
  }

  fileprivate init(_ check: FileCheck) {
    self.init(cancellation: check.snapshot.cancellation) { .checked(check.outcome()) }
  }
}

extension Event {
  /// How long another thread has worked for it; nil if none has.
  fileprivate var work: ElapsedTime? {
    if case .answered(let answer) = self { answer.duration } else { nil }
  }
}
