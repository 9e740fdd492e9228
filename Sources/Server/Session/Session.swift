import Analysis
import CivilDates
import Files
import JSON
import LSP
import Platform
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
  /// The requests that are answered step by step, in the order in which they came.
  var longRunning: [LongRunningRequest] = []
  /// The requests that other threads answer.
  var jobs: [AnswerJob] = []
  /// The requests that are answered when what they read is up to date, in the order in which they came.
  var waiting: [PreparedRequest] = []
  /// The last reports on files that are not open, by key.
  var reports = FileReports()
  /// Whether the client has asked for the findings of all files.
  var hasPulledWorkspace = false
  /// The person's home folder, which is too large to be indexed; nil if there is none.
  var home: Path?
  /// The findings that were pushed for settings files.
  var settingsFindings: [Path: PublishDiagnosticsParams] = [:]
  /// The documents whose findings are to be sent.
  var unpublished: Set<DocumentKey> = []
  /// The documents that the client itself has changed since findings were last sent, and whose
  /// findings it has not pulled since.
  var edited: Set<DocumentKey> = []
  /// The document in which a person types; nil after a pause.
  var typedDocument: DocumentKey?
  var semanticTokensCache = SemanticTokensCache()
  /// Whether the client may be showing the agenda as a document.
  var hasFetchedAgenda = false
  /// The features that are out of date in the client.
  var staleFeatures: Set<RefreshableFeature> = []

  private var effects: [Effect] = []
  private var pendingRequests = PendingClientRequests()

  init(version: String, now: Moment) {
    self.version = version
    self.now = now
    settings = SettingsResolver(today: now.date, audience: .editor)
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
    staleFeatures.formUnion(RefreshableFeature.dependingOnFiles)
  }

  func snapshot(_ cancellation: Cancellation) -> Snapshot {
    Snapshot(
      client: client, documents: documents, files: files, settings: settings, now: now,
      cancellation: cancellation)
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
    case .work:
      continueLongRunning()
    case .cancelled(let id):
      answerCancelled(id)
    case .answered(let answer):
      take(answer)
    case .checked(let outcome):
      take(outcome)
    case .index(let generation, let update):
      take(update, ofGeneration: generation)
    }
    // A request makes no other one ready.
    if !event.isRequest { resumeWaiting() }
  }

  /// Brings all findings up to date. Those that have changed are sent when no event waits.
  mutating func check() {
    unpublished.formUnion(documents.update())
    note(changedNames: documents.takeChangedNames())
  }

  /// Does what is postponed until no event waits.
  private mutating func settle() {
    guard phase == .running else { return }
    check()
    publishFindings()
    refreshViews()
    walkIfDue()
  }

  /// Sends a request to the client; `react` is called when it has answered.
  mutating func ask<Params>(
    _ type: ServerRequest<Params>, _ params: Params,
    then react: @escaping PendingClientRequests.Reaction = { _, _ in }
  ) {
    let id = pendingRequests.add(react)
    send(OutgoingMessage.request(id: id, method: type.method, params: params))
  }

  mutating func notify<Params: JSONWritable>(
    _ type: Notification<Params>, _ params: Params, slot: OutgoingSlot? = nil
  ) {
    send(OutgoingMessage.notification(method: type.method, params: params), slot: slot)
  }

  mutating func send(_ bytes: [UInt8], slot: OutgoingSlot? = nil) {
    add(.send(OutgoingBody(bytes: bytes, slot: slot)))
  }
}
