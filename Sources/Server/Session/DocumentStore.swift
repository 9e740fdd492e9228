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
  private var unread = UnreadTexts()
  /// The texts that are too large. ``workspace`` has an empty document for each.
  private var large: [DocumentKey: LargeText] = [:]

  /// A text of this many bytes is read, and read by work that is made to take long, within
  /// milliseconds.
  static let quickText = 1 << 16
  /// More edits that come at once are made step by step.
  static let quickEdits = 1 << 8

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

  /// - Returns: the document, unless it was not read to the end.
  mutating func close(_ key: DocumentKey) -> CheckedDocument? {
    if let file = labels.removeValue(forKey: key)?.file { workspace.removeOverlay(file) }
    large[key] = nil
    return unread.remove(key) ?? workspace.close(key.text)
  }

  /// Replaces the text of a document.
  ///
  /// - Returns: the document before, unless it was not read to the end.
  mutating func replace(_ key: DocumentKey, with text: String) -> CheckedDocument? {
    guard let context = context(of: key) else { return nil }
    let isMarkdown = workspace[key.text]?.text.dialect.isMarkdown ?? unread[key]?.isMarkdown
    let before = unread.remove(key) ?? workspace.close(key.text)
    numberText(of: key)
    install(text, under: key, isMarkdown: isMarkdown ?? false, context)
    note(TextRange(0, text.utf8.count), of: key, isTyping: false)
    return before
  }

  private mutating func install(
    _ text: String, under key: DocumentKey, isMarkdown: Bool, _ context: CheckContext
  ) {
    workspace.close(key.text)
    unread.remove(key)
    if large.removeValue(forKey: key) != nil { labels[key]?.ownFindings = nil }
    if text.utf8.count > maxTaskList {
      large[key] = LargeText(Document(text))
      labels[key]?.ownFindings = [LargeText.finding]
      workspace.open(key.text, CheckedDocument("", isMarkdown: isMarkdown, context))
    } else if text.utf8.count > Self.quickText {
      unread.add(UnreadText(text, isMarkdown: isMarkdown, context), of: key)
    } else {
      workspace.open(key.text, CheckedDocument(text, isMarkdown: isMarkdown, context))
    }
  }

  /// Edits a document: when it is read to the end, if it is not yet, and step by step if the edits are many.
  /// A text of one line may have been typed.
  mutating func edit(_ key: DocumentKey, _ edits: [UnreadText.Edit]) {
    if unread[key]?.isFull == true { finishReading(key) }
    if edits.count > Self.quickEdits, let document = workspace.close(key.text) {
      unread.add(UnreadText(document), of: key)
    }
    numberText(of: key)
    for (index, edit) in edits.enumerated() {
      if !isRead(key), unread.postpone(Array(edits[index...]), of: key) { return }
      make(edit, in: key)
    }
  }

  private mutating func make(_ edit: UnreadText.Edit, in key: DocumentKey) {
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
  ///
  /// - Returns: the document before if it is long and to be read again.
  mutating func setContext(of key: DocumentKey, _ context: CheckContext) -> CheckedDocument? {
    unread.setContext(of: key, context)
    guard let before = workspace[key.text], before.text.count > Self.quickText,
      !before.context.readsTexts(as: context)
    else {
      workspace.setContext(of: key.text, context)
      return nil
    }
    let isMarkdown = before.text.dialect.isMarkdown
    install(before.text.text, under: key, isMarkdown: isMarkdown, context)
    return before
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

  mutating func rankNames() {
    workspace.rankNames()
  }
}

extension DocumentStore {
  /// Whether the document is read to the end, with all its edits.
  func isRead(_ key: DocumentKey) -> Bool { unread[key] == nil }

  /// The settings and the day of an open document.
  func context(of key: DocumentKey) -> CheckContext? {
    workspace[key.text]?.context ?? unread[key]?.context
  }

  /// Whether all open documents are read to the end, with all their edits.
  var areRead: Bool { unread.isEmpty }

  /// Reads a text to the end.
  mutating func finishReading(_ key: DocumentKey) {
    _ = read(key) { true }
  }

  /// Reads texts until the slice ends, one after the other.
  mutating func readOn(until slice: CheckingSlice) {
    for key in unread.keys {
      guard read(key, while: { (try? slice.check()) != nil }) else { return }
    }
  }

  /// - Returns: whether it is read to the end.
  private mutating func read(_ key: DocumentKey, while goesOn: () -> Bool) -> Bool {
    if let unit = labels[key]?.unit,
      let (document, lastEdit) = unread.read(key, in: unit, while: goesOn)
    {
      workspace.open(key.text, document)
      if document.text.count > maxTaskList { installAgain(document.text.text, under: key) }
      // The text is the one that the client has had since it sent the edits: its number stays.
      if let lastEdit { note(lastEdit, of: key, isTyping: false) }
    }
    return isRead(key)
  }

  /// Whether the findings of all documents are up to date.
  var areChecked: Bool { areRead && workspace.isUpToDate }

  /// Whether the findings of the document are up to date.
  func isChecked(_ key: DocumentKey) -> Bool { isRead(key) && workspace.isUpToDate(key.text) }

  /// Brings all findings up to date, those with the least work first. If it is cancelled, the next
  /// call continues from there.
  ///
  /// - Returns: the documents that were edited or have other findings now, as far as these are
  ///   finished.
  mutating func update(_ cancellation: some CancellationCheck) -> [DocumentKey] {
    let updated = (try? workspace.update(cancellation: cancellation)) ?? workspace.takeUpdated()
    return updated.map { DocumentKey(text: $0) }
  }
}
