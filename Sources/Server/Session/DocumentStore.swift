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
    let unit: ColumnUnit
    let isMarkdown: Bool
    var lastEdit: TextRange?
    var isBeingTyped = false
    /// The file that the document stands for.
    let file: String?
    var ownFindings: [Finding]?
    /// The text if it is too large to be read as a task list: it is only kept up to date, and the workspace
    /// has an empty document instead.
    var large: Document?
  }

  var workspace = WorkspaceIndex()
  private var labels: [DocumentKey: Label] = [:]
  /// Grows whenever a document is opened, changed or closed. The client's versions may repeat, or be
  /// missing.
  private(set) var revision = 0

  /// A longer text is searched, or its answer written, by another thread.
  static let quickText = 1 << 16

  var count: Int { labels.count }

  /// All open documents, ordered by URI.
  var all: [WorkspaceText] { workspace.keys.compactMap { self[DocumentKey(text: $0)] } }

  subscript(key: DocumentKey) -> WorkspaceText? {
    guard let label = labels[key], let checked = workspace[key.text] else { return nil }
    return WorkspaceText(
      uri: label.uri, version: label.version, unit: label.unit, lastEdit: label.lastEdit,
      isBeingTyped: label.isBeingTyped, checked: checked, usage: workspace.usage,
      ownFindings: label.ownFindings)
  }

  /// The open document of that URI, in any spelling.
  ///
  /// - Throws: `invalidParams` if none is open.
  func document(_ uri: String) throws(ResponseError) -> WorkspaceText {
    guard let document = self[DocumentKey(uri)] else {
      throw ResponseError(.invalidParams, absence(ofDocument: uri))
    }
    return document
  }

  func contains(_ key: DocumentKey) -> Bool { labels[key] != nil }

  /// Whether the text of an open document is so long that other requests do not wait for work on all of it.
  func isLong(_ key: DocumentKey) -> Bool {
    workspace[key.text].map { $0.text.count > DocumentStore.quickText } ?? false
  }

  /// The URIs of all open documents, in the client's own spelling.
  var uris: [DocumentKey: String] { labels.mapValues(\.uri) }

  mutating func open(
    _ uri: String, version: Int, text: String, isMarkdown: Bool, unit: ColumnUnit,
    _ context: CheckContext
  ) {
    let key = DocumentKey(uri)
    if let file = labels[key]?.file { workspace.removeOverlay(file) }
    let file = Path(uri: uri)?.withoutLinks.uri
    if let file { workspace.overlay(file) }
    labels[key] = Label(
      uri: uri, version: version, unit: unit, isMarkdown: isMarkdown, file: file)
    revision += 1
    install(text, under: key, context)
  }

  mutating func close(_ key: DocumentKey) {
    if let file = labels.removeValue(forKey: key)?.file { workspace.removeOverlay(file) }
    revision += 1
    workspace.close(key.text)
  }

  /// Replaces the text of a document.
  mutating func replace(_ key: DocumentKey, with text: String) {
    guard let context = workspace[key.text]?.context else { return }
    revision += 1
    install(text, under: key, context)
    note(TextRange(0, text.utf8.count), of: key, isTyping: false)
  }

  private mutating func install(_ text: String, under key: DocumentKey, _ context: CheckContext) {
    guard let label = labels[key] else { return }
    let isLarge = text.utf8.count > maxTaskList
    if isLarge {
      labels[key]?.ownFindings = [Self.unchecked]
    } else if label.large != nil {
      labels[key]?.ownFindings = nil
    }
    labels[key]?.large = isLarge ? Document(text) : nil
    workspace.open(
      key.text, CheckedDocument(isLarge ? "" : text, isMarkdown: label.isMarkdown, context))
  }

  /// What the editor shows of a text that is too large.
  private static let unchecked = Finding(
    rule: "unchecked-text", severity: .information, range: TextRange(at: 0),
    message: "the list has more than \(maxTaskList >> 20) MiB and is not checked")

  /// Makes one edit after the other. A text of one line may have been typed.
  mutating func edit(_ key: DocumentKey, _ edits: [TextEdit]) {
    revision += 1
    for edit in edits { make(edit, in: key) }
  }

  private mutating func make(_ edit: TextEdit, in key: DocumentKey) {
    guard let unit = labels[key]?.unit, let checked = workspace[key.text] else { return }
    if var text = labels[key]?.large {
      labels[key]?.large = nil
      let edit = text.replacement(of: edit.range, with: edit.newText, in: unit)
      text.replace(edit.range, with: edit.replacement)
      labels[key]?.large = text
      if text.count <= maxTaskList { install(text.text, under: key, checked.context) }
      return
    }
    let edit = checked.text.replacement(of: edit.range, with: edit.newText, in: unit)
    workspace.edit(key.text, edit.range, with: Array(edit.replacement.utf8))
    note(edit.result, of: key, isTyping: !edit.replacement.utf8.contains(UInt8(ascii: "\n")))
    if let text = workspace[key.text]?.text, text.count > maxTaskList {
      install(text.text, under: key, checked.context)
    }
  }

  private mutating func note(_ edit: TextRange, of key: DocumentKey, isTyping: Bool) {
    labels[key]?.lastEdit = edit
    labels[key]?.isBeingTyped = isTyping
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

  /// Brings all findings up to date.
  ///
  /// - Returns: the documents that were edited or have other findings now.
  mutating func update() -> [DocumentKey] { workspace.update().map { DocumentKey(text: $0) } }
}

/// Why there is no document of that URI. Most editors do not open Markdown here unless that is turned
/// on.
private func absence(ofDocument uri: String) -> String {
  let name = String(decoding: percentDecoded(uri), as: UTF8.self).split(separator: "/").last ?? ""
  if [".md", ".markdown"].contains(where: name.lowercased().hasSuffix) {
    return
      "`\(name)` is not open in Tagline: Markdown is off until the editor's settings turn it on, "
      + "such as `tagline.markdown` in VS Code"
  }
  return "`params.textDocument.uri` is `\(uri)`: the URI of an open document is allowed"
}

/// One key for all spellings of a document's URI: its bytes after percent-decoding, with the start of
/// a `file:` URI as ``decodedURI`` writes it.
///
/// Links are not resolved: two links to one file are two documents.
struct DocumentKey: Hashable, Sendable {
  /// The bytes, with `%` and all that are not ASCII percent-encoded. Two such texts are equal only
  /// if the bytes are; Swift compares other texts by canonical equivalence.
  let text: String

  init(_ uri: String) {
    var bytes: [UInt8] = []
    for byte in decodedURI(uri) {
      if byte < 0x80, byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else {
        bytes.append(percentEncoded: byte)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The key of that text.
  init(text: String) {
    self.text = text
  }
}

/// A text of the workspace, as it is at one moment: a document that the client has open, or a file.
struct WorkspaceText: Sendable {
  /// In the client's own spelling.
  let uri: String
  /// The client's version of the text; nil if it gave none with the last change, and for a file.
  let version: Int?
  /// The unit of the client's columns.
  let unit: ColumnUnit
  /// The text that the last change wrote; nil if there was none.
  let lastEdit: TextRange?
  /// Whether a person may be about to go on after the last change.
  let isBeingTyped: Bool
  /// The text with its findings; those of a file are looked for by ``linted``.
  fileprivate(set) var checked: CheckedDocument
  /// The names that its workspace uses.
  let usage: TagUsageIndex
  /// What is wrong in a settings file, or in a text that is too large; nil for any other document.
  let ownFindings: [Finding]?

  var key: DocumentKey { DocumentKey(uri) }
  var text: Document { checked.text }
  var context: CheckContext { checked.contextOfText }
  /// Whether it holds tasks: a settings file does not, nor does a text of another format or one that is too
  /// large.
  var isTaskText: Bool { ownFindings == nil && !text.isOtherFormat }

  /// Equal texts have equal revisions.
  var revision: String { fingerprint(of: text.bytes) }

  /// A file with its findings.
  var linted: WorkspaceText {
    var text = self
    text.checked = checked.updated(usage)
    return text
  }

  /// All safe fixes, or nil if there are none.
  func safeFixes(extent: SourceChange.Extent = .whole) -> SourceChange? {
    guard ownFindings == nil else { return nil }
    return Analysis.safeFixes(of: checked, usage, extent: extent)
  }

  /// The fixes of all findings of a rule that have exactly one fix, or nil if there are none.
  func fixes(of rule: String, extent: SourceChange.Extent = .whole) -> SourceChange? {
    if let ownFindings {
      return Analysis.fixes(of: rule, in: ownFindings, textLength: text.count)
    }
    return Analysis.fixes(of: rule, in: checked, usage, extent: extent)
  }

  /// All findings that satisfy `predicate`, in order.
  func findings(where predicate: (Finding) -> Bool = { _ in true }) -> [Finding] {
    ownFindings?.filter(predicate) ?? checked.findings(where: predicate)
  }

  /// Whether a rule has so many findings with exactly one fix.
  func hasFixes(of rule: String, atLeast count: Int) -> Bool {
    findings(where: { $0.rule == rule }).hasFixes(of: rule, atLeast: count)
  }
}

/// A task list of the workspace, which is read only if it is not enough to know its index.
enum TaskList: Sendable {
  case open(WorkspaceText)
  case closed(KnownFile)

  var uri: String {
    switch self {
    case .open(let text): text.uri
    case .closed(let file): file.uri
    }
  }
}

extension Snapshot {
  /// The open task lists, ordered by URI.
  var openLists: [WorkspaceText] { documents.all.filter(\.isTaskText) }

  /// The open task lists, and those that are not open and satisfy `concerns`, each ordered by URI.
  func lists(
    where concerns: (KnownFile) -> Bool = { _ in true }
  ) throws(Cancelled) -> [TaskList] {
    var closed: [KnownFile] = []
    for (key, _) in documents.workspace.files.all {
      try cancellation.check()
      if let file = files.known[key], concerns(file) { closed.append(file) }
    }
    closed.sort { $0.key < $1.key }
    return openLists.map { .open($0) } + closed.map { .closed($0) }
  }

  /// The text of a task list, which is read if it is not open.
  ///
  /// - Parameter settings: a copy of the session's, which remembers what it has read of folders.
  /// - Throws: `requestFailed` for a file that cannot be read.
  func text(
    of list: TaskList, _ settings: inout SettingsResolver
  ) throws(ResponseError) -> WorkspaceText {
    switch list {
    case .open(let text): return text
    case .closed(let file):
      do throws(TaskFileError) {
        return text(of: try file.read(&settings), at: file.uri)
      } catch {
        throw ResponseError(.requestFailed, "`\(file.path.string)` cannot be read: \(error)")
      }
    }
  }

  /// The open document of that URI or, if none is open, the list of the workspace, which is read.
  ///
  /// - Throws: `invalidParams` if there is neither, `requestFailed` for a file that cannot be read.
  func text(of uri: String) throws(ResponseError) -> WorkspaceText {
    guard !documents.contains(DocumentKey(uri)),
      let file = Path(uri: uri).flatMap({ files.known[$0.withoutLinks.uri] })
    else { return try document(uri) }
    var settings = settings
    return try text(of: .closed(file), &settings)
  }

  /// All task lists by the paths that people see, in the order of these.
  func listsByPath(
    where concerns: (KnownFile) -> Bool = { _ in true }
  ) throws(Cancelled) -> [(path: String, list: TaskList)] {
    try lists(where: concerns).map { (shownPath(of: $0), $0) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// A file that was read, with its URI.
  func text(of file: TaskFile, at uri: String) -> WorkspaceText {
    WorkspaceText(
      uri: uri, version: nil, unit: client.unit, lastEdit: nil, isBeingTyped: false,
      checked: CheckedDocument(file.document, file.context), usage: documents.workspace.usage,
      ownFindings: nil)
  }
}

/// The FNV-1a hash of bytes. It is short enough that those of very many files take no memory beside the
/// values that hold them.
func fingerprint(of bytes: [UInt8]) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes {
    hash ^= UInt64(byte)
    hash &*= 0x100_0000_01B3
  }
  return String(hash, radix: 36)
}
