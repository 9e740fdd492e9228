import Analysis
import Files
import JSON
import LSP
import Settings
import TaskText
import Workspace

/// What the client does not know yet, and what it knows already.
struct Delivery: Sendable {
  /// The documents of which something else is found than the client knows, each with a number that grows
  /// with every such change.
  private(set) var news: [DocumentKey: Int] = [:]
  private var changes = 0
  /// The documents that the client itself has changed since findings were last sent, and whose findings it
  /// has not pulled since.
  fileprivate(set) var edited: Set<DocumentKey> = []
  /// The document in which a person types; nil after a pause.
  fileprivate(set) var typed: DocumentKey?
  /// The settings files whose findings were pushed, each with the id of these.
  fileprivate var settingsFindings: [Path: (uri: String, id: String)] = [:]
  /// The features that are out of date in the client.
  var staleFeatures: Set<RefreshableFeature> = []
  /// The views that the client may be showing as documents.
  var fetchedViews: Set<ItemsView> = []
  /// Whether the client has asked for the findings of all files.
  var hasPulledWorkspace = false
  /// The last reports on files that are not open.
  var reports = FileReports()
  /// Grows when something else may be found in files that are not open.
  private(set) var filesRevision = 0

  /// Notes that something else is found in a document.
  mutating func noteNews(of key: DocumentKey) {
    changes += 1
    news[key] = changes
  }

  /// Notes that the client has opened or changed a document.
  mutating func noteEdit(of key: DocumentKey) { edited.insert(key) }

  /// Notes that the client has closed a document.
  mutating func noteClosing(of key: DocumentKey) {
    if typed == key { typed = nil }
    news[key] = nil
    edited.remove(key)
    // What is found in its file counts again.
    noteFindingsInFiles()
  }

  /// Notes that the client has pulled what was found in a document at an earlier moment. If another document
  /// changes that, the client does not know.
  mutating func noteDelivery(of key: DocumentKey, asOf earlier: Delivery) {
    guard news[key] == earlier.news[key] else { return }
    news[key] = nil
    edited.remove(key)
  }

  /// Notes that files may have changed, or are read differently.
  mutating func noteChangedFiles() {
    noteFindingsInFiles()
    staleFeatures.formUnion(RefreshableFeature.dependingOnFiles)
  }

  /// Notes that something else may be found in files that are not open.
  mutating func noteFindingsInFiles() { filesRevision += 1 }

  /// Notes that something else is found about these names in files that are not open.
  mutating func note(changedNames names: Set<String>) {
    guard hasPulledWorkspace, !names.isEmpty else { return }
    reports.note(changedNames: names)
    noteFindingsInFiles()
  }

  /// The documents whose findings are to be sent, and whether the client has changed all of them itself.
  fileprivate mutating func takeNews() -> (keys: [DocumentKey], areEdited: Bool) {
    defer { (news, edited) = ([:], []) }
    return (news.keys.sorted { $0.text < $1.text }, edited.isSuperset(of: news.keys))
  }
}

/// The last reports on files that are not open.
struct FileReports: Sendable {
  struct Report: Sendable {
    let id: String
    let isEmpty: Bool
    let file: KnownFile
    /// The settings and the day of the findings.
    let context: CheckContext
    /// The revision of what is found about names.
    let nameRevision: Int
  }

  /// By key of the file.
  var reports: [String: Report] = [:]
  /// Increases each time that something else is found about names.
  private(set) var nameRevision = 0
  /// The revision since which something else is found about a name.
  private var changedNames: [String: Int] = [:]

  mutating func note(changedNames names: Set<String>) {
    nameRevision += 1
    for name in names { changedNames[name] = nameRevision }
  }

  /// The report on a file if nothing else would be found now.
  func current(_ file: KnownFile, _ context: CheckContext) -> Report? {
    guard let report = reports[file.key], report.file === file, report.context === context,
      report.nameRevision == nameRevision
        || !file.index.mentions(where: {
          changedNames[$0].map { $0 > report.nameRevision } ?? false
        })
    else { return nil }
    return report
  }
}

/// A feature that an editor fetches again only when the server asks it to, by its name in the protocol.
enum RefreshableFeature: String, CaseIterable, Sendable {
  case hints = "inlayHint"
  case tokens = "semanticTokens"
  case lenses = "codeLens"
  case folds = "foldingRange"
  case colors
  case views = "textDocumentContent"

  /// The features that depend on the day.
  static let dependingOnDay: Set<RefreshableFeature> = [
    .hints, .tokens, .lenses,
  ]
  /// The features that depend on all files.
  static let dependingOnFiles: Set<RefreshableFeature> = [.views]
}

/// A text with items of all lists, which only the server has.
enum ItemsView: String, CaseIterable, Sendable {
  /// What is overdue, due today and in the week after.
  case agenda = "Agenda"
  /// What can be begun, and what waits.
  case next = "Next"

  static let scheme = "tagline"

  var uri: String { "\(ItemsView.scheme):/\(rawValue)" }
  /// The id of the command that shows it.
  var command: String { "tagline.\(rawValue.lowercased())" }
  /// The items that it may show.
  var choice: AgendaItemChoice { self == .next ? .next : .dated(.open) }

  /// The view of that URI.
  static func named(_ uri: String) -> ItemsView? { allCases.first { $0.uri == uri } }

  /// The URIs of all views, as a message says what is allowed.
  static var uris: String { allCases.map { "`\($0.uri)`" }.joined(separator: " or ") }
}

extension Session {
  /// Sends what the client does not know yet.
  mutating func deliver() {
    publishSettingsFiles()
    publishDocuments()
    refreshFeatures()
  }

  /// Sends the findings that have changed, document by document, or asks a client that pulls to do so.
  private mutating func publishDocuments() {
    let (keys, areEdited) = delivery.takeNews()
    if client.capabilities.pullsDiagnostics {
      // Without being asked, the client pulls what it has edited.
      if !areEdited, client.capabilities.refreshesDiagnostics {
        ask("workspace/diagnostic/refresh")
      }
      return
    }
    for document in keys.compactMap({ documents[$0] }) {
      let takesVersions = client.capabilities.takesDiagnosticVersions
      publish(
        document.diagnostics(for: client), of: document.uri,
        version: takesVersions ? document.version : nil)
    }
  }

  /// Pushes the findings of the settings files that were read. A client that pulls needs that too:
  /// it pulls settings only if they are open.
  private mutating func publishSettingsFiles() {
    for (file, pushed) in delivery.settingsFindings where !settings.isReadFromDisk(file) {
      delivery.settingsFindings[file] = nil
      publish([], of: pushed.uri)
    }
    for (file, error) in settings.takeFailures() { log(.warning, "`\(file.string)`: \(error)") }
    for (file, layer) in settings.takeFreshFiles() {
      let index = LineIndex(layer.text.bytes)
      let (uri, unit) = (files.uri(of: file), client.unit)
      let diagnostics = layer.findings.map { finding in
        OutgoingObject.diagnostic(Finding(finding), uri: uri, for: client) {
          LSP.Range($0, index, in: unit)
        }
      }
      let due = (uri, resultId(of: diagnostics))
      guard delivery.settingsFindings[file].map({ $0 != due }) ?? !diagnostics.isEmpty
      else { continue }
      delivery.settingsFindings[file] = diagnostics.isEmpty ? nil : due
      publish(diagnostics, of: uri)
    }
  }

  /// Sends all diagnostics of a document, which replace the previous ones.
  mutating func publish(
    _ diagnostics: [OutgoingObject], of uri: String, version: Int? = nil
  ) {
    notify(
      "textDocument/publishDiagnostics",
      ["uri": uri, "version": version, "diagnostics": diagnostics],
      slot: .diagnostics(DocumentKey(uri)))
  }

  /// Asks the client to fetch again what is out of date, if it supports that. Features that depend on all
  /// files wait until those are read.
  private mutating func refreshFeatures() {
    let postponed = files.isWalking ? RefreshableFeature.dependingOnFiles : []
    let due = delivery.staleFeatures.subtracting(postponed)
    delivery.staleFeatures.subtract(due)
    for feature in RefreshableFeature.allCases where due.contains(feature) { refresh(feature) }
  }

  private mutating func refresh(_ feature: RefreshableFeature) {
    let client = client.capabilities
    let isShown = feature == .views || documents.count > 0
    guard isShown else { return }
    switch feature {
    case .hints, .tokens, .lenses, .folds:
      if client.refreshes(feature.rawValue) { ask("workspace/\(feature.rawValue)/refresh") }
    case .colors:
      // No request does this. But an editor fetches colors again when a provider of them is registered or
      // unregistered, so another one is registered and unregistered at once.
      guard client.registersColors else { return }
      register("colors", Method.documentColor, ["documentSelector": .null])
      unregister("colors", Method.documentColor)
    case .views:
      guard client.takesDocumentContent else { return }
      for view in ItemsView.allCases where delivery.fetchedViews.contains(view) {
        ask("workspace/textDocumentContent/refresh", ["uri": view.uri])
      }
    }
  }

  /// Has the documents tell when something else is found about names in files that are not open.
  mutating func observeFiles() {
    let folders = files.roots.map(\.path) + files.settingsFiles.keys.compactMap(\.parent)
    documents.workspace.observeClosedFiles(in: folders.map { settings.context(in: $0) })
  }

  /// Notes that a document has changed. If findings wait because of that, so does the session: for a
  /// pause.
  mutating func noteTyping(in key: DocumentKey) {
    if delivery.typed != key { finishTyping() }
    delivery.typed = key
    if documents[key]?.tagInProgress != nil { add(.awaitPause) }
  }

  /// Lets the findings be sent that wait until a tag is written: the person has paused, or does
  /// something else now.
  mutating func finishTyping() {
    guard let key = delivery.typed else { return }
    delivery.typed = nil
    check()
    let waiting = documents[key]?.waitingFindings ?? []
    documents.finishTyping(in: key)
    guard !waiting.isEmpty else { return }
    delivery.noteNews(of: key)
    // The client has pulled what it has edited without these.
    delivery.edited.remove(key)
  }
}

extension WorkspaceText {
  /// The findings of the tag that is being written, and those that mention it.
  var waitingFindings: [Finding] {
    guard let tag = tagInProgress else { return [] }
    let line = text.range(ofLine: text.lineNumber(at: tag.lowerBound))
    return checked.findings(touching: line).filter { finding in
      let places = [finding.range] + finding.related.map(\.range)
      return places.contains { $0.lowerBound <= tag.upperBound && tag.lowerBound <= $0.upperBound }
    }
  }

  /// The tag in whose name or payload the cursor is likely to be, because the last change ended there,
  /// or wrote two parentheses with nothing between them; nil after a pause.
  var tagInProgress: TextRange? {
    guard isBeingTyped, isTaskText, let lastEdit, let item = text.item(at: lastEdit.upperBound)
    else { return nil }
    let cursor = lastEdit.upperBound
    guard let tag = item.tags.last(where: { $0.start < cursor }) else { return nil }
    let range = TextRange(tag.start, max(tag.end, cursor))
    if tag.nearMisses.contains(.unclosed) { return range }
    guard let payload = tag.payload else { return cursor <= tag.end ? range : nil }
    let isBetweenNewOnes =
      payload.isEmpty && cursor == tag.end && lastEdit.lowerBound < payload.lowerBound
    return cursor <= payload.upperBound || isBetweenNewOnes ? range : nil
  }
}

extension ClientCapabilities {
  /// Whether the client can be told of findings at any time.
  var takesLaterFindings: Bool { !pullsDiagnostics || refreshesDiagnostics }
}

/// The semantic tokens that the client has of each document, to answer what has changed since.
struct SemanticTokensCache: Sendable {
  private var results: [DocumentKey: (id: String, data: [UInt32])] = [:]
  private var count = 0

  /// An id with which the client requests changes of a result.
  mutating func nextId() -> String {
    count += 1
    return "\(count)"
  }

  /// Remembers what was sent of a document; nil if nothing was.
  mutating func remember(_ data: [UInt32]?, of key: DocumentKey, id: String) {
    results[key] = data.map { (id: id, data: $0) }
  }

  /// The numbers that were sent under the id, or nil if they are no longer known.
  func data(of key: DocumentKey, id: String) -> [UInt32]? {
    results[key].flatMap { $0.id == id ? $0.data : nil }
  }

  mutating func forget(_ key: DocumentKey) {
    results[key] = nil
  }
}
