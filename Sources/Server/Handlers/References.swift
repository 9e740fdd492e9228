import Analysis
import Files
import JSON
import LSP
import Settings
import TaskText
import Workspace

/// The uses of a tag, and its entry in the settings file; of a project, the tags that name it, and its
/// title. Very many uses are cut off, and the person is told so.
@Sendable func references(
  _ session: inout Session, _ request: IncomingRequest, _ params: ReferenceParams
) throws -> [UInt8]? {
  try session.answer(request, .workspace) { snapshot in
    let found = try snapshot.references(params)
    let body = OutgoingMessage.response(id: request.id, result: found?.locations)
    guard let found, found.areCutOff else { return .body(body) }
    return .change { session in
      session.notify(
        Notifications.showMessage,
        MessageParams(
          type: .info, message: "only the first \(AnswerLimits.references) uses are listed"))
      return body
    }
  }
}

@Sendable func documentHighlight(
  _ snapshot: Snapshot, _ params: TextDocumentPositionParams
) throws -> [DocumentHighlight]? {
  let document = try snapshot.document(params.textDocument.uri)
  guard let query = document.query(at: params.position) else { return nil }
  return try snapshot.places(of: query, in: document).map {
    DocumentHighlight(range: $0)
  }
}

/// The project that a `@project(…)` names, or whose title this is; otherwise the tag's entry in the
/// settings file that applies, or its first use.
@Sendable func definition(
  _ snapshot: Snapshot, _ params: TextDocumentPositionParams
) throws -> DefinitionResult? {
  let document = try snapshot.document(params.textDocument.uri)
  let project = try snapshot.referredProject(at: params.position, in: document)?.location
  let target =
    try project
    ?? document.query(at: params.position).flatMap { query in
      try snapshot.entry(of: query, for: document)
        ?? snapshot.uses(of: query, limit: 1).locations.first
    }
  guard let target else { return nil }
  guard snapshot.client.capabilities.takesDefinitionLinks else { return .locations([target]) }
  let origin = document.queriedRange(at: params.position)
  return .links([
    LocationLink(
      originSelectionRange: origin, targetUri: target.uri, targetRange: target.range,
      targetSelectionRange: target.range)
  ])
}

extension Snapshot {
  fileprivate func references(
    _ params: ReferenceParams
  ) throws -> (locations: [Location], areCutOff: Bool)? {
    let document = try document(params.textDocument.uri)
    let project = try referredProject(at: params.position, in: document)
    let query = document.query(at: params.position)
    let queries: [TagQuery]
    if let query {
      queries = [query]
    } else if let project {
      queries = projectQueries(naming: project.title, uses: uses)
    } else {
      return nil
    }
    var locations: [Location] = []
    var areCutOff = false
    for query in queries {
      let limit = AnswerLimits.references - locations.count
      let found = try uses(of: query, first: document, limit: limit)
      locations += found.locations
      areCutOff = areCutOff || found.areCutOff
    }
    if params.context.includeDeclaration {
      if let entry = query.flatMap({ entry(of: $0, for: document) }) { locations.append(entry) }
      if let project { locations.append(project.location) }
    }
    return (locations, areCutOff)
  }

  /// The places of the workspace that match the query, by URI and then in order: at most `limit`, and
  /// whether there are more. Those in the document `first` are looked for first.
  func uses(
    of query: TagQuery, first: OpenDocument? = nil, limit: Int
  ) throws(Cancelled) -> (locations: [Location], areCutOff: Bool) {
    enum Text {
      case open(OpenDocument)
      case closed(FileIndex)
    }
    var texts: [(uri: String, text: Text)] = documents.all.filter(\.isTaskText)
      .map { ($0.uri, .open($0)) }
    for (key, index) in documents.workspace.files.files(matching: query) {
      texts.append((files.known[key]?.uri ?? key, .closed(index)))
    }
    try cancellation.check()
    texts.sort { one, other in
      let areFirst = (one.uri == first?.uri, other.uri == first?.uri)
      return areFirst.0 != areFirst.1 ? areFirst.0 : one.uri < other.uri
    }
    var found: [(uri: String, ranges: [LSP.Range])] = []
    var count = 0
    for (uri, text) in texts where count <= limit {
      try cancellation.check()
      let ranges =
        switch text {
        case .open(let document): try places(of: query, in: document)
        case .closed(let index): index.places(of: query).map { LSP.Range($0) }
        }
      found.append((uri, Array(ranges.prefix(limit - count))))
      count += ranges.count
    }
    found.sort { $0.uri < $1.uri }
    let locations = found.flatMap { text in
      text.ranges.map { Location(uri: text.uri, range: $0) }
    }
    return (locations, count > limit)
  }

  /// All places of an open document that match the query, in order.
  fileprivate func places(
    of query: TagQuery, in document: OpenDocument
  ) throws(Cancelled) -> [LSP.Range] {
    var cursor = document.cursor
    let vocabulary = document.context.settings.vocabulary
    return try query.places(
      in: document.text, withSearches: vocabulary
    ).map { place throws(Cancelled) in
      try cancellation.check()
      return cursor.range(place)
    }
  }

  /// The tag's entry in the settings file that applies to the document; nil if there is none.
  func entry(of query: TagQuery, for document: OpenDocument) -> Location? {
    var settings = settings
    guard let (path, text) = settings.file(in: Path(uri: document.uri)?.parent), query.value == nil,
      let entry = JSONText(text).tagEntry(named: query.name)
    else { return nil }
    let range = LSP.Range(entry.nameRange, LineIndex(text), in: client.unit)
    return Location(uri: files.uri(of: path), range: range)
  }
}

extension OpenDocument {
  /// The query for the tag at the position, or for the tag's entry in a settings file; nil
  /// elsewhere.
  func query(at position: LSP.Position) -> TagQuery? {
    if let entry = tagEntry(at: position) { return TagQuery(name: entry.key) }
    return searchUse(at: position)?.query ?? tag(at: position).map { TagQuery($0, in: text) }
  }

  /// The range of the text that is the query.
  func queriedRange(at position: LSP.Position) -> LSP.Range? {
    if let entry = tagEntry(at: position) { return range(entry.nameRange) }
    let place = searchUse(at: position)?.range ?? tag(at: position)?.range(in: text)
    return place.map { range($0) }
  }

  private func searchUse(at position: LSP.Position) -> SearchUse? {
    SearchUse(at: offset(position), in: text, context.settings.vocabulary)
  }

  private func tag(at position: LSP.Position) -> TagUnderCursor? {
    TagUnderCursor(at: offset(position), in: text, context.settings.vocabulary)
  }

  private func tagEntry(at position: LSP.Position) -> JSONNode.Member? {
    ownFindings == nil ? nil : JSONText(text.bytes).tagEntry(at: offset(position))
  }
}
