import Analysis
import Files
import LSP
import Settings
import Workspace

extension Session {
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

@Sendable func didChangeWorkspaceFolders(
  _ session: inout Session, _ params: DidChangeWorkspaceFoldersParams
) {
  session.removeFolders(params.event.removed.map(\.uri))
  session.addFolders(params.event.added.map(\.uri))
  session.scheduleWalk()
}
