import Analysis
import Files
import JSON
import LSP
import Settings
import TaskText
import Workspace

/// The section of the client's settings that is ours.
private let section = "tagline"

extension Session {
  /// What holds for a document today.
  mutating func context(of uri: String) -> CheckContext {
    settings.context(in: Path(uri: uri)?.parent)
  }

  /// Checks every document whose settings or day are others now, of which the client then shows
  /// some features as they were.
  mutating func renewContexts(
    staling features: Set<RefreshableFeature> = Set(RefreshableFeature.allCases)
  ) {
    forgetReportsOfOtherContexts()
    for document in documents.all {
      let context = context(of: document.uri)
      guard context !== document.context else { continue }
      documents.setContext(of: document.key, context)
      staleFeatures.formUnion(features)
    }
  }

  /// Takes settings of the editor, wherever they came from.
  mutating func take(_ part: SettingsResolver.EditorPart, _ value: JSONValue) {
    let change = settings.setEditor(part, value)
    for problem in change.problems { log(.warning, "in the editor's settings: \(problem)") }
    if change.changesFiles { scheduleWalk() }
    if change.changesSettings { staleFeatures.formUnion(RefreshableFeature.ofFiles) }
    renewContexts()
  }

  /// Asks the client for its settings, if it can be asked.
  mutating func askForSettings() {
    guard client.capabilities.answersConfiguration else { return }
    ask(
      ConfigurationRequest.self,
      ConfigurationParams(items: [ConfigurationItem(section: section)])
    ) { session, result in
      if case .success(let values) = result, let value = values.first {
        session.take(.configuration, value)
      }
    }
  }
}

/// Asks for the settings, to be told when they or files change, and looks at the folders.
@Sendable func initialized(_ session: inout Session, _ params: NoParams) {
  session.askForSettings()
  if session.client.capabilities.registersConfigurationChanges {
    let changes = Registration(
      id: "configuration", method: DidChangeConfigurationNotification.method,
      registerOptions: ["section": .string(section)])
    session.ask(
      RegisterCapabilityRequest.self, RegistrationParams(registrations: [changes])
    ) { _, _ in }
  }
  session.followFolders()
}

/// Takes the settings that came along, or asks for them where none did.
@Sendable func didChangeConfiguration(
  _ session: inout Session, _ params: DidChangeConfigurationParams
) {
  let value = (params.settings ?? .null)[section]
  if case .object = value {
    session.take(.configuration, value)
  } else {
    session.askForSettings()
  }
}

extension Session {
  /// Reads the settings files again, and checks all documents under what they say now.
  mutating func reloadSettings() {
    settings.forgetFiles()
    readSettingsFiles()
    renewContexts()
  }

  /// Reads those that were forgotten, also where no document is open below them: something may be
  /// wrong in them.
  private mutating func readSettingsFiles() {
    for file in files.settingsFiles.keys { settings.read(file) }
  }

  /// Takes the text of a settings file that was opened or edited, or that it was closed.
  mutating func takeSettingsFile(_ uri: String) {
    guard let path = Path(uri: uri), path.isSettingsFile else { return }
    let key = DocumentKey(uri)
    let text = documents[key]?.text.bytes
    if let text { documents.setFindings(settings.findings(in: text), ofSettings: key) }
    if settings.setBuffer(text, of: path) { scheduleWalk() }
    readSettingsFiles()
    staleFeatures.formUnion(RefreshableFeature.ofFiles)
    renewContexts()
  }
}
