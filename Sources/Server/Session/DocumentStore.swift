import Analysis
import Files
import TaskText
import Workspace

/// The open documents, found under every spelling of their URI.
struct DocumentStore: Sendable {
  /// What the client has said about a document.
  private struct Label: Sendable {
    let uri: String
    var version: Int?
    let unit: ColumnUnit
    var lastEdit: TextRange?
    var isBeingTyped = false
    /// The file that the document stands for.
    let file: String?
    var settingsFindings: [Finding]?
  }

  private(set) var workspace = WorkspaceIndex()
  private var labels: [DocumentKey: Label] = [:]

  var count: Int { labels.count }
  var keys: [DocumentKey] { workspace.keys.map { DocumentKey(text: $0) } }

  /// All open documents, ordered by URI.
  var all: [OpenDocument] { keys.compactMap { self[$0] } }

  subscript(key: DocumentKey) -> OpenDocument? {
    guard let label = labels[key], let checked = workspace[key.text] else { return nil }
    return OpenDocument(
      uri: label.uri, version: label.version, unit: label.unit, lastEdit: label.lastEdit,
      isBeingTyped: label.isBeingTyped, checked: checked, usage: workspace.usage,
      settingsFindings: label.settingsFindings)
  }

  /// The versions of all open documents.
  var versions: [DocumentKey: Int?] { labels.mapValues(\.version) }

  func contains(_ key: DocumentKey) -> Bool { labels[key] != nil }

  mutating func open(
    _ uri: String, version: Int, text: String, isMarkdown: Bool, unit: ColumnUnit,
    _ context: CheckContext
  ) {
    let key = DocumentKey(uri)
    if let file = labels[key]?.file { workspace.removeOverlay(file) }
    let file = Path(uri: uri)?.withoutLinks.uri
    if let file { workspace.overlay(file) }
    labels[key] = Label(uri: uri, version: version, unit: unit, file: file)
    workspace.open(key.text, CheckedDocument(text, isMarkdown: isMarkdown, context))
  }

  mutating func close(_ key: DocumentKey) {
    if let file = labels.removeValue(forKey: key)?.file { workspace.removeOverlay(file) }
    workspace.close(key.text)
  }

  /// Replaces a range of a document; all of it if no range is given. A text of one line may have been
  /// typed.
  mutating func edit(_ key: DocumentKey, _ range: TextRange?, with text: String) {
    let place = range ?? TextRange(0, workspace[key.text]?.text.count ?? 0)
    workspace.edit(key.text, place, with: Array(text.utf8))
    labels[key]?.lastEdit = TextRange(place.lowerBound, place.lowerBound + text.utf8.count)
    labels[key]?.isBeingTyped = range != nil && !text.utf8.contains(UInt8(ascii: "\n"))
  }

  /// Notes that a person has finished typing in a document.
  mutating func finishTyping(in key: DocumentKey) {
    labels[key]?.isBeingTyped = false
  }

  /// Sets the version of a document.
  ///
  /// - Returns: the version before.
  mutating func setVersion(_ version: Int?, of key: DocumentKey) -> Int? {
    defer { labels[key]?.version = version }
    return labels[key]?.version
  }

  /// Sets the findings of a document that is a settings file.
  mutating func setFindings(_ findings: [Finding], ofSettings key: DocumentKey) {
    labels[key]?.settingsFindings = findings
  }

  /// Checks a document with other settings, or on another day.
  mutating func setContext(of key: DocumentKey, _ context: CheckContext) {
    workspace.setContext(of: key.text, context)
  }

  /// Sets the indexes of files, and removes those that are nil.
  mutating func setFiles(_ indexes: [(key: String, index: FileIndex?)]) {
    workspace.setFiles(indexes)
  }

  /// The closed files that use a name whose findings have changed since the last call.
  mutating func takeFilesWithChangedNames() -> [String] { workspace.takeFilesWithChangedNames() }

  /// The findings in a file that is not open, in places of its text as an editor shows it. From now
  /// on, findings about names are observed in its context.
  mutating func findings(in file: TaskFile) -> [Finding] {
    workspace.observeClosedFiles(in: file.context)
    let text = file.text
    return CheckedText(text, isMarkdown: file.isMarkdown, file.context)
      .findings(workspace.usage) { text }
  }

  /// Observes findings about names in closed files only in these contexts.
  mutating func observeClosedFiles(onlyIn contexts: [CheckContext]) {
    workspace.observeClosedFiles(onlyIn: contexts)
  }

  mutating func rankNames() {
    workspace.rankNames()
  }

  /// Brings all findings up to date. If it is cancelled, the next call continues from there.
  ///
  /// - Returns: the documents that were edited or have other findings now.
  mutating func update<Check: CancellationCheck>(
    _ cancellation: Check
  ) throws(Check.Failure) -> [DocumentKey] {
    try workspace.update(cancellation: cancellation).map { DocumentKey(text: $0) }
  }
}
