import Analysis
import Files
import LSP
import TaskText
import Workspace

/// The open documents, found under every spelling of their URI.
struct DocumentStore: Sendable {
  /// What the client has said about a document.
  private struct Label: Sendable {
    let uri: String
    var version: Int?
    /// The number of the text: no text before or after has the same.
    var revision: Int
    let unit: ColumnUnit
    var lastEdit: TextRange?
    var isBeingTyped = false
    /// The file that the document stands for.
    let file: String?
    var ownFindings: [Finding]?
  }

  private(set) var workspace = WorkspaceIndex()
  private var labels: [DocumentKey: Label] = [:]
  private var lastRevision = 0
  /// The texts that are too large. ``workspace`` has an empty document for each.
  private var large: [DocumentKey: LargeText] = [:]

  /// A longer text is searched, or its answer written, by another thread.
  static let quickText = 1 << 16

  var count: Int { labels.count }
  var keys: [DocumentKey] { workspace.keys.map { DocumentKey(text: $0) } }

  /// All open documents, ordered by URI.
  var all: [OpenDocument] { keys.compactMap { self[$0] } }

  subscript(key: DocumentKey) -> OpenDocument? {
    guard let label = labels[key], let checked = workspace[key.text] else { return nil }
    return OpenDocument(
      uri: label.uri, version: label.version, unit: label.unit, lastEdit: label.lastEdit,
      isBeingTyped: label.isBeingTyped, checked: checked, usage: workspace.usage,
      ownFindings: label.ownFindings)
  }

  /// The numbers of the texts of all open documents. The client's versions may repeat, or be missing.
  var revisions: [DocumentKey: Int] { labels.mapValues(\.revision) }

  func contains(_ key: DocumentKey) -> Bool { labels[key] != nil }

  /// The URIs of all open documents, in the client's own spelling.
  var uris: [DocumentKey: String] { labels.mapValues(\.uri) }

  /// The URI of an open document, in the client's own spelling.
  func uri(of key: DocumentKey) -> String? { labels[key]?.uri }

  mutating func open(
    _ uri: String, version: Int, text: String, isMarkdown: Bool, unit: ColumnUnit,
    _ context: CheckContext
  ) {
    let key = DocumentKey(uri)
    if let file = labels[key]?.file { workspace.removeOverlay(file) }
    let file = Path(uri: uri)?.withoutLinks.uri
    if let file { workspace.overlay(file) }
    labels[key] = Label(
      uri: uri, version: version, revision: nextRevision(), unit: unit, file: file)
    install(text, under: key, isMarkdown: isMarkdown, context)
  }

  mutating func close(_ key: DocumentKey) {
    if let file = labels.removeValue(forKey: key)?.file { workspace.removeOverlay(file) }
    large[key] = nil
    workspace.close(key.text)
  }

  /// Replaces the text of a document.
  mutating func replace(_ key: DocumentKey, with text: String) {
    guard let before = workspace[key.text] else { return }
    numberText(of: key)
    install(text, under: key, isMarkdown: before.text.dialect.isMarkdown, before.context)
    note(TextRange(0, text.utf8.count), of: key, isTyping: false)
  }

  private mutating func install(
    _ text: String, under key: DocumentKey, isMarkdown: Bool, _ context: CheckContext
  ) {
    if large.removeValue(forKey: key) != nil { labels[key]?.ownFindings = nil }
    if text.utf8.count > maxTaskList {
      large[key] = LargeText(Document(text))
      labels[key]?.ownFindings = [LargeText.finding]
      workspace.open(key.text, CheckedDocument("", isMarkdown: isMarkdown, context))
    } else {
      workspace.open(key.text, CheckedDocument(text, isMarkdown: isMarkdown, context))
    }
  }

  /// Makes one edit after the other. A text of one line may have been typed.
  mutating func edit(_ key: DocumentKey, _ edits: [LineEdit]) {
    numberText(of: key)
    for edit in edits { make(edit, in: key) }
  }

  private mutating func make(_ edit: LineEdit, in key: DocumentKey) {
    guard let unit = labels[key]?.unit, let document = workspace[key.text]?.text else { return }
    if large[key] != nil {
      if let text = large[key]?.make(edit, in: unit) { installAgain(text, under: key) }
      return
    }
    let edit = document.replacement(of: edit.range, with: edit.text, in: unit)
    workspace.edit(key.text, edit.range, with: Array(edit.replacement.utf8))
    note(edit.result, of: key, isTyping: !edit.replacement.utf8.contains(UInt8(ascii: "\n")))
    if let text = workspace[key.text]?.text, text.count > maxTaskList {
      installAgain(text.text, under: key)
    }
  }

  /// Installs the text of an open document whose edits made it too large, or small enough.
  private mutating func installAgain(_ text: String, under key: DocumentKey) {
    guard let before = workspace[key.text] else { return }
    install(text, under: key, isMarkdown: before.text.dialect.isMarkdown, before.context)
  }

  private mutating func note(_ edit: TextRange, of key: DocumentKey, isTyping: Bool) {
    labels[key]?.lastEdit = edit
    labels[key]?.isBeingTyped = isTyping
  }

  /// Gives the text of a document a new number.
  private mutating func numberText(of key: DocumentKey) {
    let revision = nextRevision()
    labels[key]?.revision = revision
  }

  private mutating func nextRevision() -> Int {
    lastRevision += 1
    return lastRevision
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
    labels[key]?.ownFindings = findings
  }

  /// Checks a document with other settings, or on another day.
  mutating func setContext(of key: DocumentKey, _ context: CheckContext) {
    workspace.setContext(of: key.text, context)
  }

  /// Sets the indexes of files, and removes those that are nil.
  mutating func setFiles(_ indexes: [(key: String, index: FileIndex?)]) {
    workspace.setFiles(indexes)
  }

  /// The names whose findings in closed files have changed since the last call.
  mutating func takeChangedNames() -> Set<String> { workspace.takeChangedNames() }

  /// The findings in a file that is not open, in places of its text as an editor shows it.
  func findings(in file: TaskFile) -> [Finding] {
    CheckedDocument(file.document, file.context).updated(workspace.usage).findings
  }

  /// Observes findings about names in closed files in these contexts, and in no others.
  mutating func observeClosedFiles(in contexts: [CheckContext]) {
    workspace.observeClosedFiles(in: contexts)
  }

  /// The settings and the day of an open document.
  func context(of key: DocumentKey) -> CheckContext? { workspace[key.text]?.context }

  /// Brings all findings up to date.
  ///
  /// - Returns: the documents that were edited or have other findings now.
  mutating func update() -> [DocumentKey] { workspace.update().map { DocumentKey(text: $0) } }
}

/// A change of the text in a range of lines and columns.
struct LineEdit: Sendable {
  let range: LSP.Range
  let text: String
}
