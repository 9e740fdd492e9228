import Analysis
import Files
import JSON
import LSP
import Settings
import Workspace

/// A change of a file by another program.
enum FileChange {
  /// It was created or changed.
  case written(Path)
  case deleted(Path)
}

extension Session {
  /// The maximum number of changes that are looked at one by one.
  fileprivate static let maxChanges = 1000

  /// Applies changes on the disk.
  mutating func follow(_ changes: [FileChange]) {
    var written: [Path] = []
    var deleted: [Path] = []
    for change in changes {
      switch change {
      case .written(let path) where path.decidesAboutFiles,
        .deleted(let path) where path.decidesAboutFiles:
        if path.isSettingsFile {
          staleFeatures.formUnion(RefreshableFeature.dependingOnFiles)
          reloadSettings()
        }
        scheduleWalk()
      case .written(let path):
        written.append(path)
      case .deleted(let path):
        deleted.append(path)
      }
    }
    followDeletions(of: deleted)
    readAgain(written)
  }

  /// A path that is not a known file may be a folder, or a link to a known file.
  private mutating func followDeletions(of paths: [Path]) {
    let targets = paths.map(\.withoutLinks)
    let gone = targets.map(\.uri).filter { files.known[$0] != nil }
    forget(gone)
    if gone.count < targets.count || paths.contains(where: exists) { scheduleWalk() }
  }
}

/// If very many files have changed, all files are looked at: that takes less time in the main loop than
/// to look at each change.
@Sendable func didChangeWatchedFiles(
  _ session: inout Session, _ params: DidChangeWatchedFilesParams
) throws {
  guard params.changes.count <= Session.maxChanges else {
    session.reloadSettings()
    session.scheduleWalk()
    return
  }
  let events = try params.changes.enumerated().map { index, change in
    try change.read(FileEvent.self, at: "params.changes[\(index)]")
  }
  session.follow(
    events.compactMap { event in
      Path(uri: event.uri).map { event.type == .deleted ? .deleted($0) : .written($0) }
    })
}

@Sendable func didSave(_ session: inout Session, _ params: TextDocumentParams) {
  session.finishTyping()
  session.staleFeatures.formUnion(RefreshableFeature.dependingOnFiles)
  session.follow(Path(uri: params.textDocument.uri).map { [.written($0)] } ?? [])
}

@Sendable func didCreateFiles(_ session: inout Session, _ params: FilesParams) {
  session.follow(params.files.compactMap { Path(uri: $0.uri) }.map { .written($0) })
}

@Sendable func didRenameFiles(_ session: inout Session, _ params: RenameFilesParams) {
  session.follow(
    params.files.compactMap { Path(uri: $0.oldUri) }.map { .deleted($0) }
      + params.files.compactMap { Path(uri: $0.newUri) }.map { .written($0) })
}

@Sendable func didDeleteFiles(_ session: inout Session, _ params: FilesParams) {
  session.follow(params.files.compactMap { Path(uri: $0.uri) }.map { .deleted($0) })
}

extension Path {
  /// Whether the file says which files are task lists, or how they are read.
  fileprivate var decidesAboutFiles: Bool {
    isSettingsFile || [".gitignore", ".ignore"].contains { name.elementsEqual($0.utf8) }
  }
}

extension Session {
  /// Asks the client to report changes of the files that match the patterns.
  mutating func watch(_ include: Set<String>) {
    guard client.capabilities.registersWatchedFiles, include != files.watched else { return }
    let registration = Registration(
      id: "files", method: Notifications.didChangeWatchedFiles.method)
    if !files.watched.isEmpty { ask(Requests.unregisterCapability, registration.undoing) }
    files.watched = include
    let names = [SettingsSource.fileName, ".gitignore", ".ignore"]
    let globs = names.map { "**/\($0)" } + include.map(anywhere).sorted()
    let watchers = globs.map { glob -> JSONValue in ["globPattern": .string(glob)] }
    ask(Requests.registerCapability, registration.params(["watchers": .array(watchers)]))
  }
}

/// The pattern, relative to any folder.
private func anywhere(_ glob: String) -> String {
  glob.hasPrefix("**/") ? glob : glob.hasPrefix("/") ? "**\(glob)" : "**/\(glob)"
}
