import Analysis
import CivilDates
import Files
import LSP
import Workspace

/// The session at one moment: what a request sees, whatever arrives meanwhile.
struct Snapshot: Sendable {
  let client: Client
  let documents: DocumentStore
  let files: WorkspaceFiles
  let settings: SettingsResolver
  /// The moment at which the request came.
  let now: Moment
  /// What the client knew.
  let delivery: Delivery
  /// Cancels the request.
  let cancellation: Cancellation

  var today: CivilDate { settings.today }

  /// The open document of that URI, in any spelling.
  ///
  /// - Throws: `invalidParams` if none is open.
  func document(_ uri: String) throws(ResponseError) -> WorkspaceText {
    try documents.document(uri)
  }

  /// The uses of tags in the workspace.
  var uses: TagUses {
    TagUses(
      names: documents.workspace.usage.counts,
      plan: documents.workspace.usage.plan,
      documents: openLists.map(\.text),
      files: documents.workspace.files)
  }

  /// How the list in a document writes what happens: by its own marks or, without any, by those of the
  /// lists in its folder. A line that a person is writing does not count.
  func style(of document: WorkspaceText, without line: Int? = nil) -> OwnStyle {
    OwnStyle(of: document.text, without: line, document.context, now: now) {
      guard let path = Path(uri: document.uri) else { return [] }
      var settings = settings
      return settings.lists(nextTo: path) { documents[DocumentKey($0.uri)]?.text }
    }
  }
}

/// How results show files.
extension Snapshot {
  /// The path of a task list.
  func shownPath(of list: TaskList) -> String {
    switch list {
    case .open(let text): Path(uri: text.uri).map { shown($0) } ?? text.uri
    case .closed(let file): shown(file)
    }
  }

  /// The path relative to the folder that the client has opened. If it has opened several, the path
  /// begins with the name of the folder.
  private func shown(_ file: KnownFile) -> String {
    let paths = files.roots.lazy.compactMap { root in
      root.path(ofURI: file.uri).map { below(root, $0.string) }
    }
    return paths.first ?? Path(file.path.name).string
  }

  /// The path of an open file, shown like that of a known one; only the name if it is in no such folder.
  private func shown(_ path: Path) -> String {
    let path = path.withoutLinks
    if let known = files.known[path.uri] { return shown(known) }
    let paths = files.roots.lazy.compactMap { root in
      path.components(below: root.path).map { below(root, Path($0).string) }
    }
    return paths.first ?? Path(Array(path.name)).string
  }

  private func below(_ root: WorkspaceRoot, _ path: String) -> String {
    guard files.roots.count > 1 else { return path }
    return "\(String(decoding: Path(uri: root.uri)?.name ?? [], as: UTF8.self))/\(path)"
  }
}
