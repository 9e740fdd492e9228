import CivilDates
import Files
import JSON
import Platform
import Testing

@testable import LSP
@testable import Server

/// A session without threads: each message is handled before the call returns.
struct TestSession {
  var session: Session
  var effects: [Effect] = []
  /// Whether what other threads are to do waits for ``finishJobs()``.
  var holdsJobs = false
  private var jobs: [Job] = []
  /// Whether walks over the files wait for ``finishWalks()``.
  var holdsWalks = false
  private var walks: [IndexJob] = []
  private var lastId = 0

  /// A session that was initialized by a client of those capabilities. Folders are looked at when
  /// nothing else waits.
  init(
    _ capabilities: JSONValue = [:], initializationOptions: JSONValue? = nil,
    folders: [String] = [], home: Path? = nil
  ) throws {
    session = Session(version: "test", now: testNow)
    session.home = home
    _ = try request(
      Requests.initialize,
      InitializeParams(
        workspaceFolders: folders.map { WorkspaceFolder(uri: $0) },
        capabilities: ClientCapabilities(capabilities),
        initializationOptions: initializationOptions))
    if !folders.isEmpty { try notify(Notifications.initialized, NoParams()) }
  }

  /// Sets the day.
  mutating func turn(to day: CivilDate) {
    session.turn(to: Moment(day))
  }

  mutating func handle(_ event: Event) {
    session.handle(event)
    takeEffects()
  }

  /// Lets the session do what it postpones until no event waits, and then what follows from that.
  mutating func settle() {
    handle(.idle)
    handle(.idle)
  }

  /// Does what other threads are to do, and what follows from that.
  mutating func finishJobs() {
    while !jobs.isEmpty {
      let held = jobs
      jobs = []
      for job in held { handle(.done(job.result())) }
    }
  }

  /// Looks at the files, and does what follows from what is found.
  mutating func finishWalks() {
    while !walks.isEmpty {
      let job = walks.removeFirst()
      var updates: [IndexUpdate] = []
      try? Indexer(job) { updates.append($0) }.run()
      for update in updates { handle(.index(generation: job.files.generation, update)) }
    }
  }

  /// Does the jobs of the session at once.
  private mutating func takeEffects() {
    for effect in session.takeEffects() {
      effects.append(effect)
      if case .work(let job) = effect { jobs.append(job) }
      if case .index(let walk) = effect { walks.append(walk) }
    }
    if !holdsWalks { finishWalks() }
    if !holdsJobs { finishJobs() }
  }

  /// Tells the session how long an event took.
  mutating func note(_ event: Event, took duration: ElapsedTime) {
    session.note(event, took: duration, slow: MainLoop.slow)
    effects += session.takeEffects()
  }

  mutating func request<Params, Answer: JSONReadable>(
    _ type: Request<Params, Answer>, _ params: Params
  ) throws -> Answer {
    lastId += 1
    let before = effects.count
    handle(
      .request(
        IncomingRequest(
          id: .integer(lastId), method: type.method, params: wireJSON(params),
          cancellation: Cancellation())))
    let answers = effects[before...].compactMap { effect -> JSONValue? in
      guard case .send(let message) = effect else { return nil }
      return try? JSONValue(parsing: message.bytes)
    }
    let answer = try #require(answers.first { $0["id"] == .integer(lastId) })
    if answer["error"] != .null { throw try ResponseError(json: answer["error"]) }
    return try Answer(json: answer["result"])
  }

  mutating func resolve(_ action: CodeAction) throws -> CodeAction {
    try CodeAction(json: request(Requests.codeActionResolve, wireJSON(action)))
  }

  /// Sends a request that need not be answered before the call returns.
  mutating func begin<Params, Answer>(
    _ id: RequestID, _ type: Request<Params, Answer>, _ params: Params
  ) {
    handle(
      .request(
        IncomingRequest(
          id: id, method: type.method, params: wireJSON(params),
          cancellation: Cancellation())))
  }

  /// The answers to a request that were sent and not yet taken.
  func answers(to id: RequestID) -> [JSONValue] {
    effects.compactMap { effect -> JSONValue? in
      guard case .send(let message) = effect else { return nil }
      return try? JSONValue(parsing: message.bytes)
    }.filter { $0["id"] == id.json && $0["method"] == .null }
  }

  mutating func notify<Params>(
    _ type: Notification<Params>, _ params: Params
  ) throws {
    handle(.notification(method: type.method, params: wireJSON(params)))
  }

  mutating func open(_ text: String, uri: String = testURI, version: Int = 1) throws {
    try notify(
      Notifications.didOpen,
      DidOpenTextDocumentParams(
        textDocument: TextDocumentItem(
          uri: uri, languageId: "taskpaper", version: version, text: text)))
  }

  /// Renames what stands at a place.
  mutating func rename(
    _ line: Int, _ character: Int, in uri: String = testURI, to name: String
  ) throws -> WorkspaceEdit? {
    try request(
      Requests.rename,
      RenameParams(
        textDocument: TextDocumentIdentifier(uri: uri),
        position: Position(line: line, character: character), newName: name))
  }

  mutating func close(_ uri: String) throws {
    try notify(
      Notifications.didClose,
      TextDocumentParams(textDocument: TextDocumentIdentifier(uri: uri)))
  }

  /// Reports that a file has changed on the disk.
  mutating func changed(_ uri: String, _ type: FileChangeType) throws {
    try notify(
      Notifications.didChangeWatchedFiles,
      DidChangeWatchedFilesParams(changes: [["uri": .string(uri), "type": .integer(type.rawValue)]])
    )
  }

  /// The params of the notifications of that method that were sent since the last call.
  mutating func sent<Params: JSONReadable>(
    _ type: Notification<Params>
  ) throws -> [Params] {
    defer { effects = [] }
    return try messages(type.method).map { try Params(json: $0["params"]) }
  }

  /// The number of requests of that method that were sent since the last call.
  mutating func sent<Params>(_ type: ServerRequest<Params>) throws -> Int {
    defer { effects = [] }
    return try messages(type.method).count
  }

  /// The params of the requests of that method that were sent since the last call.
  mutating func sent<Params: JSONReadable>(
    paramsOf type: ServerRequest<Params>
  ) throws -> [Params] {
    defer { effects = [] }
    return try messages(type.method).map { try Params(json: $0["params"]) }
  }

  /// The methods of the requests that were sent since the last call, in order.
  mutating func requests() throws -> [String] {
    defer { effects = [] }
    return try messages().compactMap { $0["id"] == .null ? nil : $0["method"].stringValue }
  }

  /// The id of the last request that was sent and not yet taken.
  var lastQuestion: RequestID? {
    get throws {
      let last = try messages().last { $0["id"] != .null && $0["method"] != .null }
      return try last.map { try RequestID(json: $0["id"]) }
    }
  }

  private func messages(_ method: String) throws -> [JSONValue] {
    try messages().filter { $0["method"].stringValue == method }
  }

  private func messages() throws -> [JSONValue] {
    try effects.compactMap { effect in
      switch effect {
      case .send(let message): try JSONValue(parsing: message.bytes)
      case .index, .work, .finish, .log, .awaitPause, .watch, .exit: nil
      }
    }
  }
}

let testURI = "file:///test.taskpaper"

/// Sunday, 11 May 2025.
let testDay = (try? CivilDate(year: 2025, month: 5, day: 11)) ?? .first

/// Half past two on that day.
let testNow = Moment(testDay, at: try? CivilTime(hour: 14, minute: 30))
