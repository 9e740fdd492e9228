import Analysis
import Files
import JSON
import LSP
import Settings
import TaskText

@Sendable func references(_ snapshot: Snapshot, _ params: ReferenceParams) throws -> [Location]? {
  let document = try snapshot.document(params.textDocument.uri)
  guard let query = document.query(at: params.position) else { return nil }
  var locations = try snapshot.uses(of: query)
  if params.context.includeDeclaration, let entry = snapshot.entry(of: query, for: document) {
    locations.append(entry)
  }
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

/// The tag's entry in the settings file in force, else its first use.
@Sendable func definition(
  _ snapshot: Snapshot, _ params: TextDocumentPositionParams
) throws -> DefinitionResult? {
  let document = try snapshot.document(params.textDocument.uri)
  guard let query = document.query(at: params.position),
    let target = try snapshot.entry(of: query, for: document) ?? snapshot.uses(of: query).first
  else { return nil }
  guard snapshot.client.capabilities.takesDefinitionLinks else { return .locations([target]) }
  let origin = document.queriedRange(at: params.position)
  return .links([
    LocationLink(
      originSelectionRange: origin, targetUri: target.uri, targetRange: target.range,
      targetSelectionRange: target.range)
  ])
}

extension Snapshot {
  /// Every place of the workspace that the query asks for, by URI and then in order.
  func uses(of query: TagQuery) throws(ResponseError) -> [Location] {
    var found: [(uri: String, ranges: [LSP.Range])] = []
    for document in documents.all where document.isTaskText {
      found.append((document.uri, try places(of: query, in: document)))
    }
    for (key, index) in documents.workspace.files.files(holding: query) {
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

  /// Every place of an open document that the query asks for, in order.
  fileprivate func places(
    of query: TagQuery, in document: OpenDocument
  ) throws(ResponseError) -> [LSP.Range] {
    var cursor = document.cursor
    var ranges: [LSP.Range] = []
    for place in query.places(in: document.text, while: cancellation.isWanted) {
      try cancellation.check()
      ranges.append(cursor.range(place))
    }
    try cancellation.check()
    return ranges
  }

  /// What the settings file that is in force for the document says of the tag; nil where it says
  /// nothing.
  func entry(of query: TagQuery, for document: OpenDocument) -> Location? {
    var settings = settings
    guard let (path, text) = settings.file(of: document.uri), query.value == nil,
      let entry = JSONText(text).tagEntry(named: query.name)
    else { return nil }
    let range = LSP.Range(entry.nameRange, LineIndex(text), in: client.unit)
    return Location(uri: files.uri(of: path), range: range)
  }
}

extension OpenDocument {
  /// What the place asks for: of a tag, or of a tag's entry in a settings file. Nil elsewhere.
  func query(at position: LSP.Position) -> TagQuery? {
    if let entry = tagEntry(at: position) { return TagQuery(name: entry.key) }
    return TagUnderCursor(at: offset(position), in: text).map { TagQuery($0, in: text) }
  }

  /// What of the text asks for it.
  func queriedRange(at position: LSP.Position) -> LSP.Range? {
    if let entry = tagEntry(at: position) { return range(entry.nameRange) }
    return TagUnderCursor(at: offset(position), in: text).map { range($0.range(in: text)) }
  }

  private func tagEntry(at position: LSP.Position) -> JSONNode.Member? {
    settingsFindings == nil ? nil : JSONText(text.bytes).tagEntry(at: offset(position))
  }
}
