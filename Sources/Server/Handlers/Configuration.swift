import Analysis
import Files
import JSON
import LSP
import TaskText
import Workspace

/// Stores what the client declares, and answers with what the server can do.
@Sendable func initializeSession(
  _ session: inout Session, _ request: IncomingRequest, _ params: InitializeParams
) {
  session.phase = .running
  session.client.capabilities = params.capabilities
  session.client.unit = Client.unit(offered: params.capabilities.positionEncodings)
  session.client.trace = params.trace ?? .off
  if let options = params.initializationOptions {
    session.take(.initialization, sectionOfSettings(in: options) ?? options)
  }
  session.takeFolders(params)
  if let process = params.processId { session.add(.watch(process: process)) }
  session.log(.info, "`\(params.clientName ?? "a client")` was initialized")
  let result: JSONValue = [
    "capabilities": Route.capabilities(for: session.client),
    "serverInfo": ["name": "tagline", "version": .string(session.version)],
  ]
  session.reply(to: request, with: result)
}

@Sendable func shutdown(
  _ session: inout Session, _ request: IncomingRequest, _ params: NoParams
) {
  session.phase = .shutDown
  session.cancelAll()
  session.reply(to: request, with: JSONValue.null)
}

/// The section of the client's settings that this server reads.
private let section = "tagline"

/// The section for this server in the settings of a client; nil if it is missing.
func sectionOfSettings(in settings: JSONValue) -> JSONValue? {
  if case .object = settings[section] { settings[section] } else { nil }
}

extension Session {
  /// The settings of a document, and the day.
  mutating func context(of uri: String) -> CheckContext {
    settings.context(in: Path(uri: uri)?.parent)
  }

  /// Checks every document again whose settings or day have changed. In the client, `features` of
  /// such a document are then out of date.
  mutating func renewContexts(
    outdating features: Set<RefreshableFeature> = Set(RefreshableFeature.allCases)
  ) {
    delivery.noteFindingsInFiles()
    for (key, uri) in documents.uris {
      let context = context(of: uri)
      guard context !== documents.workspace[key.text]?.context else { continue }
      documents.workspace.setContext(of: key.text, context)
      delivery.staleFeatures.formUnion(features)
    }
  }

  /// Applies settings that the editor has sent.
  mutating func take(_ part: SettingsResolver.EditorPart, _ value: JSONValue) {
    let change = settings.setEditor(part, value)
    for problem in change.problems { log(.warning, "in the editor's settings: \(problem)") }
    if change.changesFiles { scheduleWalk() }
    if change.changesSettings { delivery.noteChangedFiles() }
    renewContexts()
  }

  /// Asks the client for its settings, if it supports that.
  mutating func askForSettings() {
    guard client.capabilities.answersConfiguration else { return }
    ask("workspace/configuration", ["items": [["section": section]]]) { session, answer in
      if case .success(.array(let values)) = answer, let value = values.first {
        session.take(.configuration, value)
      }
    }
  }

  /// Reads the settings files again, and checks the documents whose settings have changed.
  mutating func reloadSettings() {
    settings.forgetFiles()
    readSettingsFiles()
    renewContexts()
  }

  /// Reads all settings files of the workspace, even if no open document uses them, to find what is
  /// wrong in them.
  private mutating func readSettingsFiles() {
    for file in files.settingsFiles.keys { settings.read(file) }
  }

  /// Applies a settings file that was opened, edited or closed.
  mutating func takeSettingsFile(_ uri: String) {
    guard let path = Path(uri: uri), path.isSettingsFile else { return }
    let key = DocumentKey(uri)
    let text = documents[key]?.text.bytes
    if settings.setBuffer(text, of: path) { scheduleWalk() }
    if text != nil { documents.setFindings(settings.findings(of: path), ofSettings: key) }
    readSettingsFiles()
    delivery.noteChangedFiles()
    renewContexts()
  }
}

/// Asks for the settings and for notifications of their changes, and begins to index the folders.
@Sendable func initialized(_ session: inout Session, _ params: NoParams) {
  session.askForSettings()
  if session.client.capabilities.registersConfigurationChanges {
    let method = Method.didChangeConfiguration
    session.register("configuration", method, ["section": .string(section)])
  }
  session.followFolders()
}

/// Applies the settings in the notification, or asks for them if it has none.
@Sendable func didChangeConfiguration(
  _ session: inout Session, _ params: JSONValue
) throws {
  if let value = sectionOfSettings(in: try params.optional("settings") ?? .null) {
    session.take(.configuration, value)
  } else {
    session.askForSettings()
  }
}
