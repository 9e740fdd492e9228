import Analysis
import Files
import LSP
import Settings
import TaskText
import Workspace

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

  /// A file with its findings.
  var linted: WorkspaceText {
    var text = self
    text.checked = checked.updated(usage)
    return text
  }
}

extension WorkspaceText {
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

  /// A file that was read, with its URI.
  func text(of file: TaskFile, at uri: String) -> WorkspaceText {
    WorkspaceText(
      uri: uri, version: nil, unit: client.unit, lastEdit: nil, isBeingTyped: false,
      checked: CheckedDocument(file.document, file.context), usage: documents.workspace.usage,
      ownFindings: nil)
  }
}
