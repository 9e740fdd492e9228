import Analysis
import CivilDates
import Files
import JSON
import LSP
import Platform
import TaskText
import Workspace

/// All that the server knows, as one value: it changes in `handle` only, one event at a time.
struct Session: Sendable {
  let version: String
  var phase = Phase.waiting
  var client = Client()
  var documents = DocumentStore()
  var settings: SettingsResolver
  /// The moment of the last event.
  private(set) var now: Moment
  var files = WorkspaceFiles()
  /// The requests that other threads answer. Each thread has one at a time.
  var running: [Job.Thread: PendingRequest] = [:]
  /// The requests that wait for a thread or for files, in the order in which they came.
  var waiting: [PendingRequest] = []
  var delivery = Delivery()
  /// The person's home folder, which is too large to be indexed; nil if there is none.
  var home: Path?
  var semanticTokensCache = SemanticTokensCache()

  private var effects: [Effect] = []
  private var logLines = 0
  /// The maximum number of lines for the client's log that wait to be sent.
  private static let maxWaitingLogLines = 256
  private var pendingRequests = PendingClientRequests()

  /// - Parameter personalSettings: the person's own settings file; nil if there is none.
  init(version: String, now: Moment, personalSettings: Path? = nil) {
    self.version = version
    self.now = now
    settings = SettingsResolver(today: now.date, audience: .editor, personal: personalSettings)
  }

  /// The effects since the last call.
  mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  mutating func add(_ effect: Effect) {
    effects.append(effect)
  }

  /// Sets the present moment.
  mutating func turn(to now: Moment) {
    self.now = now
    guard now.date != settings.today else { return }
    settings.today = now.date
    renewContexts(outdating: RefreshableFeature.dependingOnDay)
    delivery.noteChangedFiles()
  }

  func snapshot(_ cancellation: Cancellation) -> Snapshot {
    Snapshot(
      client: client, documents: documents, files: files, settings: settings, now: now,
      delivery: delivery, cancellation: cancellation)
  }

  mutating func handle(_ event: Event) {
    switch event {
    case .request(let request):
      answer(request)
    case .notification(let method, let params):
      react(to: method, params)
    case .response(let id, let result):
      if let react = pendingRequests.take(id) {
        react(&self, result)
      } else {
        log(.info, "a response to no request was ignored")
      }
    case .malformed(let id, let error):
      log(.error, error.message)
      send(OutgoingMessage.response(id: id, error: error))
    case .strayResponse:
      log(.info, "a response without an id was ignored")
    case .framingError(let error):
      log(.error, error.description)
    case .endOfInput, .clientGone:
      add(.exit(phase.exitCode))
    case .minute:
      // If the client does not report changes, the server has to look for them.
      if !client.capabilities.registersWatchedFiles, phase == .running {
        reloadSettings()
        scheduleWalk()
      }
      settle()
    case .pause:
      finishTyping()
      settle()
    case .idle:
      settle()
    case .cancelled(let id):
      answerCancelled(id)
    case .done(let result):
      take(result)
    case .index(let generation, let update):
      take(update, ofGeneration: generation)
    }
    // A request makes no other one ready.
    if !event.isRequest { resumeWaiting() }
  }

  /// Brings all findings up to date. Those that have changed are sent when no event waits.
  mutating func check() {
    for key in documents.update() { delivery.noteNews(of: key) }
    delivery.note(changedNames: documents.workspace.takeChangedNames())
    if documents.workspace.takePlanNews() { delivery.staleFeatures.insert(.hints) }
  }

  /// Does what is postponed until no event waits.
  private mutating func settle() {
    guard phase == .running else { return }
    check()
    deliver()
    walkIfDue()
  }

  /// Sends a request to the client; `react` is called when it has answered.
  mutating func ask(
    _ method: String, _ params: OutgoingObject? = nil,
    then react: @escaping PendingClientRequests.Reaction = { _, _ in }
  ) {
    let id = pendingRequests.add(react)
    send(OutgoingMessage.request(id: id, method: method, params: params))
  }

  /// Has the client use a capability from now on, with the options of its method.
  mutating func register(_ id: String, _ method: String, _ options: JSONValue) {
    let registration: OutgoingObject = ["id": id, "method": method, "registerOptions": options]
    ask("client/registerCapability", ["registrations": [registration]])
  }

  /// Takes a registration back; the spelling of the member is the protocol's.
  mutating func unregister(_ id: String, _ method: String) {
    ask("client/unregisterCapability", ["unregisterations": [["id": id, "method": method]]])
  }

  mutating func notify(_ method: String, _ params: OutgoingObject, slot: OutgoingSlot? = nil) {
    send(OutgoingMessage.notification(method: method, params: params), slot: slot)
  }

  /// Shows a message to the person.
  mutating func show(_ type: MessageType, _ message: String) {
    notify("window/showMessage", ["type": type, "message": message])
  }

  mutating func send(_ bytes: [UInt8], slot: OutgoingSlot? = nil) {
    add(.send(OutgoingBody(bytes: bytes, slot: slot)))
  }

  /// Answers a request, now or later.
  mutating func answer(_ request: IncomingRequest) {
    do {
      try route(request)
    } catch {
      refuse(request, error)
    }
  }

  /// Sends the only answer to a request.
  mutating func reply(to request: IncomingRequest, _ body: [UInt8]) {
    send(body)
    add(.finish(request))
  }

  /// Answers a request with a result that is known when it comes.
  mutating func reply(to request: IncomingRequest, with result: some JSONWritable) {
    reply(to: request, OutgoingMessage.response(id: request.id, result: result))
  }

  /// Answers a request whose work has thrown an error.
  mutating func refuse(_ request: IncomingRequest, _ error: any Error) {
    let answer = ResponseError(error)
    if answer.code == .internalError {
      log(.error, "`\(request.method)` failed: \(answer.message)")
    }
    reply(to: request, OutgoingMessage.response(id: request.id, error: answer))
  }

  private mutating func route(_ request: IncomingRequest) throws {
    try checkPhase(for: request.method)
    try request.cancellation.check()
    guard let route = Route.named(request.method), route.isOffered(client.capabilities),
      case .request(let answer) = route.handler
    else {
      throw ResponseError(.methodNotFound, "`\(request.method)` is not a method of this server")
    }
    try answer(&self, request)
  }

  private func checkPhase(for method: String) throws(ResponseError) {
    switch phase {
    case .waiting where method != Method.initialize:
      throw ResponseError(.serverNotInitialized, "`\(method)` came before `initialize`")
    case .running where method == Method.initialize:
      throw ResponseError(.invalidRequest, "`initialize` came a second time")
    case .shutDown:
      throw ResponseError(.invalidRequest, "`\(method)` came after `shutdown`")
    case .waiting, .running:
      return
    }
  }

  /// Handles a notification; one that is unknown or wrong changes nothing.
  mutating func react(to method: String, _ params: JSONValue?) {
    guard phase == .running || method == Method.exit else { return }
    guard let route = Route.named(method), case .notification(let react) = route.handler else {
      return log(.debug, "`\(method)` was ignored: it is not a method of this server")
    }
    do {
      try react(&self, params)
    } catch {
      log(.warning, "`\(method)` was ignored: \(ResponseError(error).message)")
    }
  }

  /// Writes a line into the log file, and into the client's log if it is a warning or an error.
  mutating func log(_ level: LogLevel, _ text: String) {
    let text = text.showingControls
    add(.log(level, text))
    guard level >= .warning, phase == .running else { return }
    let type = level == .error ? MessageType.error : .warning
    tell("window/logMessage", ["type": type, "message": text])
  }

  /// Reports how long an event took: in the log if it was long, and in the trace if the client
  /// wants one.
  mutating func note(_ event: Event, took duration: ElapsedTime, slow: ElapsedTime) {
    guard let method = event.method else { return }
    let isTraced = client.trace != .off && phase == .running
    guard duration > slow || isTraced else { return }
    let line = "`\(method)` took \(milliseconds(duration)) ms"
    if duration > slow { add(.log(.info, line)) }
    guard isTraced else { return }
    let verbose = client.trace == .verbose ? "\(documents.count) documents are open" : nil
    tell("$/logTrace", ["message": line, "verbose": verbose])
  }

  /// Sends a line for the client's log or trace.
  private mutating func tell(_ method: String, _ params: OutgoingObject) {
    logLines = (logLines + 1) % Self.maxWaitingLogLines
    notify(method, params, slot: .log(logLines))
  }

  /// With one digit after the point.
  private func milliseconds(_ duration: ElapsedTime) -> String {
    let tenths = duration.nanoseconds / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The state of the server (LSP 3.18, server lifecycle).
  enum Phase: Sendable {
    case waiting
    case running
    case shutDown

    /// The exit code of the server if it ends now.
    var exitCode: Int32 { self == .shutDown ? 0 : 1 }

    /// The phase after a message that was read but not yet handled. It ignores that `initialize` is
    /// refused if its params are wrong.
    func following(_ message: IncomingMessage) -> Phase {
      guard case .request(_, let method, _) = message else { return self }
      return switch self {
      case .waiting: method == Method.initialize ? .running : .waiting
      case .running: method == Method.shutdown ? .shutDown : .running
      case .shutDown: .shutDown
      }
    }
  }
}

extension Event {
  /// What the event is called in the log; nil if its duration is not logged.
  fileprivate var method: String? {
    switch self {
    case .request(let request): request.method
    case .done(let result): result.pending.request.method
    case .notification(let method, _): method
    case .idle: "findings"
    case .index: "index"
    case .cancelled, .response, .malformed, .strayResponse, .framingError, .endOfInput,
      .clientGone,
      .minute, .pause:
      nil
    }
  }
}

/// The requests that the server has sent and the client has not yet answered.
struct PendingClientRequests: Sendable {
  typealias Reaction = @Sendable (inout Session, Result<JSONValue, ResponseError>) -> Void

  /// The maximum number of requests that wait. If a client never answers, the oldest are forgotten.
  static let maxWaiting = 1024

  private var waiting: [RequestID: Reaction] = [:]
  private var count = 0

  /// - Returns: the id of the new request.
  mutating func add(_ react: @escaping Reaction) -> RequestID {
    count += 1
    let id = RequestID.integer(count)
    waiting[id] = react
    waiting[.integer(count - Self.maxWaiting)] = nil
    return id
  }

  mutating func take(_ id: RequestID) -> Reaction? {
    waiting.removeValue(forKey: id)
  }
}

/// The client, as it has described itself in `initialize`.
struct Client: Sendable {
  var capabilities = ClientCapabilities([:])
  /// The unit of columns in every message.
  var unit = ColumnUnit.utf16
  var trace = TraceValue.off

  /// utf-8 if it is offered, otherwise utf-32 if that is, otherwise utf-16, which every client
  /// reads.
  static func unit(offered names: [String]) -> ColumnUnit {
    [.utf8, .utf32].first { names.contains($0.encodingName) } ?? .utf16
  }
}

extension ColumnUnit {
  /// The name of LSP 3.18, `PositionEncodingKind`.
  var encodingName: String {
    switch self {
    case .utf8: "utf-8"
    case .utf16: "utf-16"
    case .utf32: "utf-32"
    }
  }
}
