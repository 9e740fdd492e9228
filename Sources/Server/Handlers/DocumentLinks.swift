import Analysis
import Files
import LSP

@Sendable func documentLinks(
  _ snapshot: Snapshot, _ params: TextDocumentParams
) throws -> [DocumentLink]? {
  let document = try snapshot.document(params.textDocument.uri)
  guard document.isTaskText else { return nil }
  let folder = Path(uri: document.uri)?.parent
  var cursor = document.cursor
  return try textLinks(
    of: document.text, context: document.context, cancellation: snapshot.cancellation
  ).compactMap { link in
    try snapshot.cancellation.check()
    guard let target = link.target.uri(from: folder) else { return nil }
    let tooltip = snapshot.client.capabilities.showsLinkTooltips ? link.target.tooltip : nil
    return DocumentLink(range: cursor.range(link.range), target: target, tooltip: tooltip)
  }
}

extension TextLink.Target {
  /// Nil for a relative path in a document that is not a file.
  fileprivate func uri(from folder: Path?) -> String? {
    switch self {
    case .uri(let uri): uri
    case .mail(let address): "mailto:" + Path(address).percentEncoded.replacing("%40", with: "@")
    case .file(let path): Path(path).resolved(from: folder)?.uri
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
