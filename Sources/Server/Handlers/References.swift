import Analysis
import Files
import JSON
import LSP
import Settings
import TaskText
import Workspace

/// The uses of a tag, and its entry in the settings file; of a project, the tags that name it, and its
/// title.
@Sendable func references(_ snapshot: Snapshot, _ params: ReferenceParams) throws -> [Location]? {
  let document = try snapshot.document(params.textDocument.uri)
  let project = try snapshot.referredProject(at: params.position, in: document)
  var locations: [Location]
  if let query = document.query(at: params.position) {
    locations = try snapshot.uses(of: query)
    if params.context.includeDeclaration, let entry = snapshot.entry(of: query, for: document) {
      locations.append(entry)
    }
  } else if let project {
    locations = try projectQueries(naming: project.title, uses: snapshot.uses)
      .flatMap(snapshot.uses)
  } else {
    return nil
  }
  if params.context.includeDeclaration, let project { locations.append(project.location) }
  return locations
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
      try snapshot.entry(of: query, for: document) ?? snapshot.uses(of: query).first
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
  /// All places of the workspace that match the query, by URI and then in order.
  func uses(of query: TagQuery) throws(Cancelled) -> [Location] {
    var found: [(uri: String, ranges: [LSP.Range])] = []
    for document in documents.all where document.isTaskText {
      found.append((document.uri, try places(of: query, in: document)))
    }
    for (key, index) in documents.workspace.files.files(matching: query) {
      try cancellation.check()
      let places = index.places(of: query)
      found.append((files.known[key]?.uri ?? key, places.map { LSP.Range($0) }))
    }
    found.sort { $0.uri < $1.uri }
    var locations: [Location] = []
    for (uri, ranges) in found {
      try cancellation.check()
      locations += ranges.map { Location(uri: uri, range: $0) }
    }
    return locations
  }

  /// All places of an open document that match the query, in order.
  fileprivate func places(
    of query: TagQuery, in document: OpenDocument
  ) throws(Cancelled) -> [LSP.Range] {
    var cursor = document.cursor
    let vocabulary = document.context.settings.vocabulary
    return try query.places(
      in: document.text, withSearches: vocabulary, cancellation: cancellation
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
    settingsFindings == nil ? nil : JSONText(text.bytes).tagEntry(at: offset(position))
  }
}
