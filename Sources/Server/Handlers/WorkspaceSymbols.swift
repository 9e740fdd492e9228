import Analysis
import Files
import JSON
import LSP
import TagFields
import TaskText
import Workspace

/// Finds the symbols of the workspace that match a text.
@Sendable func workspaceSymbols(
  _ snapshot: Snapshot, _ params: JSONValue
) throws -> [SymbolInformation]? {
  var search = SymbolSearch(snapshot, FuzzyQuery(try params.required("query")))
  return try search.symbols()
}

/// A symbol of the workspace, with its place.
struct SymbolInformation: JSONMembers {
  let name: String
  let kind: SymbolKind
  /// 1 for deprecated.
  var tags: [Int]?
  let containerName: String
  let location: Location

  var members: [JSONMember] {
    [
      ("name", name), ("kind", kind), ("tags", tags), ("containerName", containerName),
      ("location", location),
    ]
  }

  /// Whether the symbol comes first, by its name and then by its place.
  fileprivate func isBefore(_ other: SymbolInformation) -> Bool {
    let (start, later) = (location.range.start, other.location.range.start)
    return (name, location.uri, start.line, start.character)
      < (other.name, other.location.uri, later.line, later.character)
  }
}

/// A search for symbols in the workspace. Names, projects, and tasks in open documents are found first, the
/// best first. Tasks in other files follow; these are read again.
struct SymbolSearch {
  /// The maximum number of symbols that a search finds.
  static let limit = 1000

  private let snapshot: Snapshot
  private let query: FuzzyQuery
  private let kinds: SymbolKinds
  private var found: [SymbolInformation] = []
  /// Tasks that contain the letters of the query, but not together. There are many of these, so
  /// they come last.
  private var scattered: [SymbolInformation] = []

  fileprivate init(_ snapshot: Snapshot, _ query: FuzzyQuery) {
    self.snapshot = snapshot
    self.query = query
    kinds = SymbolKinds(shown: snapshot.client.capabilities.showsInWorkspace)
  }

  fileprivate mutating func symbols() throws -> [SymbolInformation] {
    found = try indexedSymbols()
    if !query.isEmpty { try findTasks() }
    return Array((found + scattered).prefix(Self.limit))
  }

  /// Whether more tasks with scattered letters fit within the limit.
  private var takesScattered: Bool { found.count + scattered.count < Self.limit }

  /// The names and projects that match the query, and the tasks of open documents, the best first.
  private mutating func indexedSymbols() throws -> [SymbolInformation] {
    var best = Shortlist<(match: FuzzyQuery.Match, symbol: SymbolInformation)>(limit: Self.limit) {
      $0.match != $1.match ? $0.match < $1.match : $0.symbol.isBefore($1.symbol)
    }
    let counts = snapshot.documents.workspace.usage.counts
    var matches: [String: FuzzyQuery.Match] = [:]
    for name in counts.counts.keys {
      matches[name] = [query.match("@\(name)"), query.match(name)].compactMap(\.self).min()
    }
    let lists = try snapshot.lists()
    for (name, place) in try firstUses(of: matches, in: lists) {
      let symbol = SymbolInformation(
        name: "@\(name)", kind: kinds.tag, containerName: timesUsed(counts[name]), location: place)
      best.add((matches[name] ?? .scattered, symbol))
    }
    for list in lists {
      try snapshot.cancellation.check()
      switch list {
      case .open(let text):
        snapshot.forEachSymbol(named: query, in: text, as: kinds) { item, symbol in
          let isLast = item.kind == .task && item.match == .scattered
          if !isLast {
            best.add((item.match, symbol))
          } else if !query.isEmpty, takesScattered {
            scattered.append(symbol)
          }
        }
      case .closed(let file):
        for project in file.index.projects {
          guard let match = query.match(project.text) else { continue }
          let symbol = SymbolInformation(
            name: project.text, kind: kinds.project, containerName: fileName(file.uri),
            location: Location(uri: file.uri, range: LSP.Range(project.place)))
          best.add((match, symbol))
        }
      }
    }
    return best.elements.map(\.symbol)
  }

  /// The first use of each of the names, by URI and then by place.
  private func firstUses(
    of names: [String: FuzzyQuery.Match], in lists: [TaskList]
  ) throws(Cancelled) -> [String: Location] {
    var first: [String: Location] = [:]
    func note(_ name: String, _ uri: String, _ range: () -> LSP.Range?) {
      guard names[name] != nil, first[name].map({ uri < $0.uri }) ?? true, let range = range()
      else { return }
      first[name] = Location(uri: uri, range: range)
    }
    for list in lists {
      try snapshot.cancellation.check()
      switch list {
      case .open(let text):
        for name in text.checked.names.counts.keys {
          note(name, text.uri) { TagQuery(name: name).firstPlace(in: text.text).map(text.range) }
        }
      case .closed(let file):
        file.index.forEachName { name, place in note(name, file.uri) { LSP.Range(place) } }
      }
    }
    return first
  }

  /// Adds the tasks that match the query in files that are not open.
  private mutating func findTasks() throws {
    var settings = snapshot.settings
    for case .closed(let known) in try snapshot.lists() where found.count < Self.limit {
      try snapshot.cancellation.check()
      guard let file = try? known.read(&settings),
        takesScattered ? query.mayBeScattered(in: file.bytes) : query.mayBeInside(file.bytes)
      else { continue }
      let text = snapshot.text(of: file, at: known.uri)
      snapshot.forEachSymbol(named: query, in: text, as: kinds) { item, symbol in
        guard item.kind == .task else { return }
        if item.match < .scattered {
          found.append(symbol)
        } else if takesScattered {
          scattered.append(symbol)
        }
      }
    }
  }
}

extension Snapshot {
  /// Calls `body` with each item of a text that matches the query.
  fileprivate func forEachSymbol(
    named query: FuzzyQuery, in text: WorkspaceText, as kinds: SymbolKinds,
    _ body: (FoundItem, SymbolInformation) -> Void
  ) {
    let name = fileName(text.uri)
    forEachItem(named: query, in: text.text) { item in
      body(
        item,
        SymbolInformation(
          name: item.name, kind: item.kind == .project ? kinds.project : kinds.task,
          tags: item.isClosed && client.capabilities.strikesWorkspaceSymbols ? [1] : nil,
          containerName: name, location: Location(uri: text.uri, range: text.range(item.range))))
    }
  }
}

/// The last part of a URI as people read it.
private func fileName(_ uri: String) -> String {
  let parts = percentDecoded(uri).split(separator: UInt8(ascii: "/"))
  return String(decoding: parts.last ?? [], as: UTF8.self)
}
