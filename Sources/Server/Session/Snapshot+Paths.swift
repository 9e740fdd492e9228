import Analysis
import Files

/// How results show files.
extension Snapshot {
  /// The path of an open document.
  func shownPath(of document: OpenDocument) -> String {
    Path(uri: document.uri).map { shown($0) } ?? document.uri
  }

  /// The path relative to the folder that the client has opened. If it has opened several, the path
  /// begins with the name of the folder.
  func shown(_ file: KnownFile) -> String {
    let paths = files.roots.lazy.compactMap { root in
      root.path(ofURI: file.uri).map { below(root, $0.string) }
    }
    return paths.first ?? Path(file.path.name).string
  }

  /// The same for a file that is open; only the name if it is in no such folder.
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
