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
) throws {
  try session.answer(request, .workspace) { snapshot in
    let found = try snapshot.references(params)
    return try Answer(found?.locations, to: request) { session in
      guard let found, found.areCutOff else { return }
      session.show(.info, "only the first \(AnswerLimits.references) uses are listed")
    }
  }
}

@Sendable func documentHighlight(
  _ document: WorkspaceText, _ params: TextDocumentPositionParams, _ snapshot: Snapshot
) throws -> [OutgoingObject]? {
  guard let query = document.query(at: params.position) else { return nil }
  return try snapshot.places(of: query, in: document).map { ["range": $0] }
}

/// The project that a `@project(…)` names, of which the name is asked, too, or whose title this is;
/// otherwise the tag's entry in the settings file that applies, or its first use.
@Sendable func definition(
  _ document: WorkspaceText, _ params: TextDocumentPositionParams, _ snapshot: Snapshot
) throws -> [OutgoingObject]? {
  let place = document.endOfProjectName(at: params.position) ?? params.position
  let project = try snapshot.referredProject(at: place, in: document)?.location
  let target =
    try project
    ?? document.query(at: params.position).flatMap { query in
      try snapshot.entry(of: query, for: document)
        ?? snapshot.uses(of: query.partsOfID?.definition ?? query, limit: 1).locations.first
    }
  guard let target else { return nil }
  guard snapshot.client.capabilities.takesDefinitionLinks else { return [OutgoingObject(target)] }
  let origin = document.queriedRange(at: params.position)
  return [
    [
      "originSelectionRange": origin, "targetUri": target.uri, "targetRange": target.range,
      "targetSelectionRange": target.range,
    ]
  ]
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
      let references = params.includesDeclaration ? nil : query.partsOfID?.references
      queries = [references ?? query]
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
    if params.includesDeclaration {
      if let entry = query.flatMap({ entry(of: $0, for: document) }) { locations.append(entry) }
      if let project { locations.append(project.location) }
    }
    return (locations, areCutOff)
  }

  /// The places of the workspace that match the query, by URI and then in order: at most `limit`, and
  /// whether there are more. Those in the document `first` are looked for first.
  func uses(
    of query: TagQuery, first: WorkspaceText? = nil, limit: Int
  ) throws(Cancelled) -> (locations: [Location], areCutOff: Bool) {
    let lists = try lists(where: { $0.index.contains(query) }).sorted { one, other in
      let areFirst = (one.uri == first?.uri, other.uri == first?.uri)
      return areFirst.0 != areFirst.1 ? areFirst.0 : one.uri < other.uri
    }
    var settings = settings
    var found: [(uri: String, ranges: [LSP.Range])] = []
    var count = 0
    for list in lists where count <= limit {
      try cancellation.check()
      guard let text = try? text(of: list, &settings) else { continue }
      let ranges = try places(of: query, in: text)
      found.append((list.uri, Array(ranges.prefix(limit - count))))
      count += ranges.count
    }
    found.sort { $0.uri < $1.uri }
    let locations = found.flatMap { text in
      text.ranges.map { Location(uri: text.uri, range: $0) }
    }
    return (locations, count > limit)
  }

  /// All places of a text that match the query, in order.
  fileprivate func places(
    of query: TagQuery, in document: WorkspaceText
  ) throws(Cancelled) -> [LSP.Range] {
    let vocabulary = document.context.settings.vocabulary
    return try query.places(
      in: document.text, withSearches: vocabulary
    ).map { place throws(Cancelled) in
      try cancellation.check()
      return document.range(place)
    }
  }

  /// The tag's entry in the settings file that applies to the document; nil if there is none.
  func entry(of query: TagQuery, for document: WorkspaceText) -> Location? {
    var settings = settings
    guard let (path, text) = settings.file(in: Path(uri: document.uri)?.parent), query.value == nil,
      let entry = JSONText(text).tagEntry(named: query.name)
    else { return nil }
    let range = LSP.Range(entry.nameRange, LineIndex(text), in: client.unit)
    return Location(uri: files.uri(of: path), range: range)
  }

  /// The project whose title is at the position, or which the `@project(…)` there names, and the range
  /// of what names it there; nil anywhere else, and if the workspace has no such project.
  func project(
    at position: LSP.Position, in document: WorkspaceText
  ) throws(Cancelled) -> (place: ProjectPlace, range: LSP.Range)? {
    guard document.isTaskText else { return nil }
    let offset = document.offset(position)
    if document.query(at: position) == nil {
      return document.text.projectTitle(at: offset).map(document.place).map { ($0, $0.range) }
    }
    for reference in document.text.projectReferences(at: offset) {
      if let place = try project(named: reference.text, for: document),
        place.title == reference.text
      {
        return (place, document.range(reference.range))
      }
    }
    return nil
  }

  /// The project whose title is at the position, or which the `@project(…)` there names; or else the last
  /// project of the path that this is.
  func referredProject(
    at position: LSP.Position, in document: WorkspaceText
  ) throws(Cancelled) -> ProjectPlace? {
    if let project = try project(at: position, in: document) { return project.place }
    let reference = document.text.projectReferences(at: document.offset(position)).first
    guard document.isTaskText, let reference else { return nil }
    return try project(named: reference.text, for: document)
  }

  /// The first project that a `@project(…)` of a document names: in that document, in a list of its folder,
  /// or in another one; of these, in the open ones first.
  func project(
    named value: String, for document: WorkspaceText
  ) throws(Cancelled) -> ProjectPlace? {
    let lists = try lists(where: { $0.index.projects.contains { $0.text == value } })
    let folder = Path(uri: document.uri)?.parent
    let (near, far) = (
      lists.filter { Path(uri: $0.uri)?.parent == folder },
      lists.filter { Path(uri: $0.uri)?.parent != folder }
    )
    return ([.open(document)] + near + far).lazy.compactMap { $0.project(named: value) }.first
  }
}

extension WorkspaceText {
  /// The end of the payload of the `@project(…)` whose own name is at the position; nil anywhere else.
  fileprivate func endOfProjectName(at position: LSP.Position) -> LSP.Position? {
    guard let place = tag(at: position), case .name = place.part, let payload = place.tag.payload,
      text.string(in: place.tag.name) == "project"
    else { return nil }
    return self.position(payload.upperBound)
  }

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

  fileprivate func place(of title: ProjectTitle) -> ProjectPlace {
    ProjectPlace(list: .open(self), title: title.text, range: range(title.range))
  }
}

/// A project of the workspace, and where its title is.
struct ProjectPlace {
  let list: TaskList
  let title: String
  let range: LSP.Range

  var location: Location { Location(uri: list.uri, range: range) }
}

extension TaskList {
  /// The first project that a `@project(…)` with this payload names.
  func project(named name: String) -> ProjectPlace? {
    switch self {
    case .open(let text):
      text.text.projectTitle(named: name).map { text.place(of: $0) }
    case .closed(let file):
      file.index.projects.first { $0.text == name }.map {
        ProjectPlace(list: self, title: $0.text, range: LSP.Range($0.place))
      }
    }
  }
}
