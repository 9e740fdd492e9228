import Analysis
import Files
import JSON
import LSP
import Settings
import Workspace

extension Session {
  /// Applies changes that other programs have made on the disk.
  ///
  /// - Parameters:
  ///   - written: the URIs of files that were created or changed.
  ///   - deleted: the URIs of files and folders that were deleted.
  mutating func follow(written: [String] = [], deleted: [String] = []) {
    let written = written.compactMap { Path(uri: $0) }
    let deleted = deleted.compactMap { Path(uri: $0) }
    let decisive = (written + deleted).filter(\.decidesAboutFiles)
    if decisive.contains(where: \.isSettingsFile) {
      delivery.noteChangedFiles()
      reloadSettings()
    }
    if !decisive.isEmpty { scheduleWalk() }
    followDeletions(of: deleted.filter { !$0.decidesAboutFiles })
    readAgain(written.filter { !$0.decidesAboutFiles })
  }

  /// A path that is not a known file may be a folder, or a link to a known file.
  private mutating func followDeletions(of paths: [Path]) {
    let targets = paths.map(\.withoutLinks)
    let gone = targets.map(\.uri).filter { files.known[$0] != nil }
    forget(gone)
    if gone.count < targets.count || paths.contains(where: exists) { scheduleWalk() }
  }

  /// Asks the client to report changes of the files that match the patterns.
  mutating func watch(_ include: Set<String>) {
    guard client.capabilities.registersWatchedFiles, include != files.watched else { return }
    if !files.watched.isEmpty { unregister("files", Method.didChangeWatchedFiles) }
    files.watched = include
    let names = [SettingsSource.fileName, ".gitignore", ".ignore"]
    let globs = names.map { "**/\($0)" } + include.map(anywhere).sorted()
    let watchers = globs.map { glob -> JSONValue in ["globPattern": .string(glob)] }
    register("files", Method.didChangeWatchedFiles, ["watchers": .array(watchers)])
  }

  /// Adds the folders that are open when the client starts the server.
  mutating func takeFolders(_ params: InitializeParams) {
    let single = params.rootUri ?? params.rootPath.map { Path($0).uri }
    addFolders(params.workspaceFolders?.map(\.uri) ?? [single].compactMap(\.self))
  }

  /// Begins to index the folders. From now on, the client accepts requests.
  mutating func followFolders() {
    watch(Set(settings.context(in: files.roots.first?.path).settings.include))
    files.isFollowed = true
    scheduleWalk()
  }

  fileprivate mutating func addFolders(_ uris: [String]) {
    for uri in uris {
      guard let root = WorkspaceRoot(uri: uri) else {
        log(.info, "`\(uri)` is not indexed: there is no such folder")
        continue
      }
      if root.path == home || root.path == Path("/") {
        log(.info, "`\(root.path.string)` is not indexed: open a folder in it instead")
      } else if !files.roots.contains(root) {
        files.roots.append(root)
      }
    }
  }

  fileprivate mutating func removeFolders(_ uris: [String]) {
    let keys = Set(uris.map { DocumentKey($0.hasSuffix("/") ? String($0.dropLast()) : $0) })
    files.roots.removeAll { keys.contains(DocumentKey($0.uri)) }
  }
}

/// The maximum number of changes that are looked at one by one.
private let maxChanges = 1000

/// If very many files have changed, all files are looked at: that takes less time in the main loop than
/// to look at each change.
@Sendable func didChangeWatchedFiles(_ session: inout Session, _ params: JSONValue) throws {
  let changes: [JSONValue] = try params.required("changes")
  guard changes.count <= maxChanges else {
    session.reloadSettings()
    session.scheduleWalk()
    return
  }
  let events: [FileEvent] = try params.required("changes")
  session.follow(
    written: events.filter { !$0.isDeleted }.map(\.uri),
    deleted: events.filter(\.isDeleted).map(\.uri))
}

@Sendable func didSave(_ session: inout Session, _ params: TextDocumentParams) {
  session.finishTyping()
  session.delivery.noteChangedFiles()
  session.follow(written: [params.textDocument.uri])
}

extension Path {
  /// Whether the file says which files are task lists, or how they are read.
  fileprivate var decidesAboutFiles: Bool {
    isSettingsFile || [".gitignore", ".ignore"].contains { name.elementsEqual($0.utf8) }
  }
}

/// The pattern, relative to any folder.
private func anywhere(_ glob: String) -> String {
  glob.hasPrefix("**/") ? glob : glob.hasPrefix("/") ? "**\(glob)" : "**/\(glob)"
}

@Sendable func didChangeWorkspaceFolders(_ session: inout Session, _ params: JSONValue) throws {
  let added: [TextDocumentIdentifier] = try params.required("added", in: "event")
  let removed: [TextDocumentIdentifier] = try params.required("removed", in: "event")
  session.removeFolders(removed.map(\.uri))
  session.addFolders(added.map(\.uri))
  session.scheduleWalk()
}
