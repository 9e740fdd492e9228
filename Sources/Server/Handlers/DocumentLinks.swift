import Analysis
import Files
import LSP

@Sendable func documentLinks(
  _ document: WorkspaceText, _ params: TextDocumentParams, _ snapshot: Snapshot
) throws -> [OutgoingObject]? {
  guard document.isTaskText else { return nil }
  let folder = Path(uri: document.uri)?.parent
  let folders = snapshot.files.roots.map(\.path) + [folder?.withoutLinks].compactMap(\.self)
  return try textLinks(
    of: document.text, context: document.context, limit: AnswerLimits.links
  ).compactMap { link in
    try snapshot.cancellation.check()
    guard let target = link.target.uri(from: folder, in: folders) else { return nil }
    let tooltip = snapshot.client.capabilities.showsLinkTooltips ? link.target.tooltip : nil
    return ["range": document.range(link.range), "target": target, "tooltip": tooltip]
  }
}

extension TextLink.Target {
  /// Nil for a URI that is neither a web page nor a file in one of the `folders`, and for a relative
  /// path in a document that is not a file.
  ///
  /// Editors open a link with whatever the system has for its scheme. A text may come from anyone.
  fileprivate func uri(from folder: Path?, in folders: [Path]) -> String? {
    switch self {
    case .uri(let uri):
      let scheme = uri.prefix { $0 != ":" }.lowercased()
      if scheme == "http" || scheme == "https" { return uri }
      return fileURI(uri, in: folders)
    case .mail(let address):
      let parts = address.split(separator: "@", omittingEmptySubsequences: false)
      return "mailto:" + parts.map { Path(String($0)).percentEncoded }.joined(separator: "@")
    case .file(let path): return Path(path).resolved(from: folder)?.uri(in: folders)
    }
  }

  fileprivate var tooltip: String? {
    switch self {
    case .uri: nil
    case .mail(let address): "write to \(address)"
    case .file(let path): "open \(path)"
    }
  }
}

/// The URI of a file on this computer, with its fragment; nil for any other URI.
private func fileURI(_ uri: String, in folders: [Path]) -> String? {
  let address = uri.prefix { $0 != "#" }
  guard decodedURI(String(address)).starts(with: "file:///".utf8) else { return nil }
  let file = Path(uri: String(address))?.resolved(from: nil)
  return file?.uri(in: folders).map { $0 + uri[address.endIndex...] }
}

extension Path {
  /// The URI of a file that is in one of the folders, which have no symbolic links.
  fileprivate func uri(in folders: [Path]) -> String? {
    let target = withoutLinks
    return folders.contains { target.components(below: $0) != nil } ? uri : nil
  }
}
