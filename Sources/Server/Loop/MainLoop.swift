import Files
import Platform
import Workspace

/// Hands one event after another to the session, and carries out the effects.
struct MainLoop {
  private let options: ServerOptions
  private let inbox: Inbox
  private let outbox: Outbox
  /// Reads the files of the workspace.
  private let loader = Worker(lowersPriority: true)
  /// Does what a person waits for while they write, so that it does not wait for other work.
  private let urgentWorker = Worker(lowersPriority: false)
  private let backgroundWorker = Worker(lowersPriority: true)
  private let log: LogFile?
  private var session: Session
  /// When the person has paused, if no text changes until then: in seconds since 1970; nil if the
  /// session does not wait for that.
  private var pause: Int?

  /// Messages that take longer are logged.
  static let slow = ElapsedTime.milliseconds(50)
  /// The seconds without a change after which a person has paused; at most one second less.
  private static let pauseLength = 3

  init(options: ServerOptions, inbox: Inbox, outbox: Outbox) {
    self.options = options
    self.inbox = inbox
    self.outbox = outbox
    log = options.logPath.flatMap(LogFile.init)
    session = Session(
      version: options.version, now: options.now(), personalSettings: options.personalSettings)
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
      session.note(event, took: event.work ?? (ElapsedTime.now - start), slow: Self.slow)
      if let code = carryOut(session.takeEffects()) { return code }
      outbox.waitWhileFull()
    }
  }

  private mutating func nextEvent() -> Event {
    let minute = (wallClock() / 60 + 1) * 60
    let deadline = min(minute, pause ?? minute)
    if let event = inbox.next(until: deadline) { return event }
    if deadline == minute { return .minute }
    pause = nil
    return .pause
  }

  private mutating func carryOut(_ effects: [Effect]) -> Int32? {
    for effect in effects {
      switch effect {
      case .send(let message): outbox.post(message)
      case .log(let level, let text): if level >= options.logLevel { log?.write(level, text) }
      case .index(let job): loader.post { [inbox] in job.run(telling: inbox) }
      case .awaitPause: pause = wallClock() + Self.pauseLength
      case .work(let job):
        let worker = job.pending.thread == .background ? backgroundWorker : urgentWorker
        worker.post { [inbox] in inbox.post(.done(job.result())) }
      case .finish(let request): inbox.finish(request)
      case .watch(let process): watch(process, inbox)
      case .exit(let code): return code
      }
    }
    return nil
  }
}

extension IndexJob {
  /// Does the job. Nobody waits for the end of one that was cancelled.
  fileprivate func run(telling inbox: Inbox) {
    try? Indexer(self) { inbox.report($0, generation: files.generation) }.run()
  }
}

extension Event {
  /// How long another thread has worked for it; nil if none has.
  fileprivate var work: ElapsedTime? {
    if case .done(let result) = self { result.duration } else { nil }
  }
}

/// The file of `--log`, to which lines are appended.
struct LogFile: Sendable {
  private let file: AppendedFile

  /// - Returns: nil if the file cannot be written.
  init?(_ path: String) {
    guard let file = try? AppendedFile(Path(path)) else { return nil }
    self.file = file
  }

  /// Appends one line, with the time in UTC before it.
  func write(_ level: LogLevel, _ text: String) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var fields = tm()
    gmtime_r(&now.tv_sec, &fields)
    let time = [Int(fields.tm_hour), Int(fields.tm_min), Int(fields.tm_sec)].map(twoDigits)
    let milliseconds = String(now.tv_nsec / 1_000_000 + 1000).dropFirst()
    let line = "\(time.joined(separator: ":")).\(milliseconds) \(level.rawValue): \(text)\n"
    // If this fails, there is nowhere to report it.
    try? file.append(Array(line.utf8))
  }

  private func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
