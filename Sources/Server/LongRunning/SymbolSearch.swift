import Analysis
import Files
import LSP
import TagFields
import TaskText
import Workspace

/// A search for symbols in the workspace. Names and projects come from the index, and are found first.
/// Tasks come from the files, which are read again, some in each step.
struct SymbolSearch: Sendable {
  /// The maximum number of symbols that a search finds.
  static let limit = 1000

  let id: RequestID
  let query: FuzzyQuery
  /// Identifies parts of the answer that are sent before the rest; nil if the client takes none.
  let partialResultToken: ProgressToken?
  /// The keys of the files that are still to be read, the next one last.
  var remaining: [String] = []
  /// The symbols that were found and not sent yet.
  var found: [SymbolInformation] = []
  /// The number of symbols that were found.
  var count = 0
  /// Tasks that contain the letters of the query, but not together. There are many of these, so
  /// they come last.
  var scattered: [SymbolInformation] = []

  init(_ id: RequestID, _ query: FuzzyQuery, _ partialResultToken: ProgressToken?) {
    self.id = id
    self.query = query
    self.partialResultToken = partialResultToken
  }

  /// Whether more of these tasks fit within the limit.
  var takesScattered: Bool { count + scattered.count < Self.limit }

  /// Adds symbols that were found, up to the limit.
  mutating func take(_ symbols: [SymbolInformation]) {
    let new = symbols.prefix(Self.limit - count)
    count += new.count
    found += new
    if count >= Self.limit { remaining = [] }
  }
}

/// Finds the symbols of the workspace that match a text.
@Sendable func workspaceSymbols(
  _ session: inout Session, _ request: IncomingRequest, _ params: WorkspaceSymbolParams
) throws -> [UInt8]? {
  let search = SymbolSearch(request.id, FuzzyQuery(params.query), params.partialResultToken)
  return try session.answer(request, .files) { try $0.begin(search) }
}

extension Snapshot {
  fileprivate func begin(_ search: SymbolSearch) throws -> AnswerJob.Outcome {
    var search = search
    if !search.query.isEmpty {
      search.remaining = documents.workspace.files.all.map(\.key).sorted { $0 > $1 }
    }
    let found = try indexedSymbols(&search)
    search.take(found)
    return try outcome(of: search)
  }

  private func resume(_ search: SymbolSearch) throws -> AnswerJob.Outcome {
    var search = search
    let found = try tasks(&search)
    search.take(found)
    return try outcome(of: search)
  }

  private func outcome(of search: SymbolSearch) throws -> AnswerJob.Outcome {
    var search = search
    if search.remaining.isEmpty { search.take(search.scattered) }
    var part: [UInt8]?
    if let token = search.partialResultToken, !search.found.isEmpty {
      part = OutgoingMessage.partialResult(token: token, search.found)
      search.found = []
    }
    guard search.remaining.isEmpty else {
      return .part(part) { [search] in try $0.resume(search) }
    }
    let body = OutgoingMessage.response(id: search.id, result: search.found)
    return part == nil ? .body(body) : .part(part) { _ in .body(body) }
  }

  /// The names and projects that match the query, and the tasks of open documents, the best first.
  fileprivate func indexedSymbols(_ search: inout SymbolSearch) throws -> [SymbolInformation] {
    let query = search.query
    let kinds = symbolKinds
    var best = Shortlist<(match: FuzzyQuery.Match, symbol: SymbolInformation)>(
      limit: SymbolSearch.limit
    ) { one, other in
      one.match != other.match
        ? one.match < other.match : one.symbol.isBefore(other.symbol)
    }
    let counts = documents.workspace.usage.counts
    var matches: [String: FuzzyQuery.Match] = [:]
    for name in counts.counts.keys {
      matches[name] = [query.match("@\(name)"), query.match(name)].compactMap(\.self).min()
    }
    for (name, place) in try firstUses(of: matches) {
      let symbol = SymbolInformation(
        name: "@\(name)", kind: kinds.tag, containerName: timesUsed(counts[name]), location: place)
      best.add((matches[name] ?? .scattered, symbol))
    }
    for document in documents.all where document.isTaskText {
      let name = fileName(document.uri)
      var cursor = document.cursor
      forEachItem(named: query, in: document.text) { item in
        let isLast = item.kind == .task && item.match == .scattered
        if isLast, query.isEmpty || !search.takesScattered { return }
        let place = Location(uri: document.uri, range: cursor.range(item.range))
        let symbol = symbolInformation(item, kinds, at: place, inFile: name)
        if isLast { search.scattered.append(symbol) } else { best.add((item.match, symbol)) }
      }
    }
    for (key, index) in documents.workspace.files.all {
      try cancellation.check()
      for project in index.projects {
        guard let match = query.match(project.text) else { continue }
        let place = Location(
          uri: files.known[key]?.uri ?? key, range: LSP.Range(project.place))
        let symbol = SymbolInformation(
          name: project.text, kind: kinds.project, containerName: fileName(place.uri),
          location: place)
        best.add((match, symbol))
      }
    }
    return best.elements.map(\.symbol)
  }

  /// The first use of each of the names, by URI and then by place.
  private func firstUses(
    of names: [String: FuzzyQuery.Match]
  ) throws(Cancelled) -> [String: Location] {
    var first: [String: Location] = [:]
    func note(_ name: String, _ uri: String, _ range: () -> LSP.Range?) {
      guard names[name] != nil, first[name].map({ uri < $0.uri }) ?? true, let range = range()
      else { return }
      first[name] = Location(uri: uri, range: range)
    }
    for document in documents.all where document.isTaskText {
      for name in document.checked.names.counts.keys {
        try cancellation.check()
        note(name, document.uri) {
          TagQuery(name: name).firstPlace(in: document.text).map(document.range)
        }
      }
    }
    for (key, index) in documents.workspace.files.all {
      try cancellation.check()
      let uri = files.known[key]?.uri ?? key
      index.forEachName { name, place in note(name, uri) { LSP.Range(place) } }
    }
    return first
  }

  /// The tasks that match the query in the files that the next step reads.
  fileprivate func tasks(_ search: inout SymbolSearch) throws -> [SymbolInformation] {
    let query = search.query
    var found: [SymbolInformation] = []
    var read = 0
    var settings = settings
    while read < StepSize.bytesPerStep, let key = search.remaining.popLast() {
      try cancellation.check()
      read += StepSize.bytesPerFile
      guard documents.workspace.files[key] != nil, let known = files.known[key],
        let file = try? known.read(&settings)
      else { continue }
      let bytes = file.bytes
      read += bytes.count
      guard search.takesScattered ? query.mayBeScattered(in: bytes) : query.mayBeInside(bytes)
      else { continue }
      let document = file.document
      let uri = known.uri
      let name = fileName(uri)
      let kinds = symbolKinds
      var cursor = PositionCursor(document, in: client.unit)
      forEachItem(named: query, in: document) { item in
        guard item.kind == .task, item.match < .scattered || search.takesScattered else { return }
        let place = Location(uri: uri, range: cursor.range(item.range))
        let symbol = symbolInformation(item, kinds, at: place, inFile: name)
        if item.match < .scattered {
          found.append(symbol)
        } else {
          search.scattered.append(symbol)
        }
      }
    }
    return found
  }

  private var symbolKinds: SymbolKinds {
    SymbolKinds(shown: client.capabilities.showsInWorkspace)
  }

  private func symbolInformation(
    _ item: FoundItem, _ kinds: SymbolKinds, at place: Location, inFile name: String
  ) -> SymbolInformation {
    SymbolInformation(
      name: item.name, kind: item.kind == .project ? kinds.project : kinds.task,
      tags: item.isClosed && client.capabilities.strikesWorkspaceSymbols ? [1] : nil,
      containerName: name, location: place)
  }

  /// The last part of a URI as people read it.
  private func fileName(_ uri: String) -> String {
    let parts = percentDecoded(uri).split(separator: UInt8(ascii: "/"))
    return String(decoding: parts.last ?? [], as: UTF8.self)
  }
}

extension SymbolInformation {
  /// Whether the symbol comes first, by its name and then by its place.
  fileprivate func isBefore(_ other: SymbolInformation) -> Bool {
    let (start, later) = (location.range.start, other.location.range.start)
    return (name, location.uri, start.line, start.character)
      < (other.name, other.location.uri, later.line, later.character)
  }
}
