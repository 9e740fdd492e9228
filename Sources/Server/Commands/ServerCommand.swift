import Analysis
import CivilDates
import JSON
import LSP
import Searches
import Settings
import TaskText
import Workspace

/// A command that the client runs by its id.
struct ServerCommand: Sendable {
  /// Returns the result for the client, or nil if the request is answered otherwise.
  typealias Run =
    @Sendable (inout Session, IncomingRequest, _ arguments: [JSONValue]?) throws -> JSONValue?

  let id: String
  /// Whether it is offered to such a client.
  var isOffered: @Sendable (ClientCapabilities) -> Bool = { _ in true }
  let run: Run

  /// All commands. People's key bindings name the ids: they never change.
  static let all: [ServerCommand] =
    EditCommand.all.map(ServerCommand.init) + [
      .setTagColor, .setDateOrder, .applyEdit, .agenda, .next, .search, .countTasks, .readDay,
      .itemAt, .overview,
    ]

  /// The commands that are offered to such a client.
  static func offered(to client: ClientCapabilities) -> [ServerCommand] {
    all.filter { $0.isOffered(client) }
  }

}

extension ServerCommand {
  /// A command that has the client make an edit.
  private init(_ command: EditCommand) {
    self.init(id: command.id, isOffered: \.appliesEdits) { session, request, arguments in
      let target = try CommandTarget(arguments)
      try session.answer(
        request, session.reach(of: target.textDocument.uri, or: command.reach), makesEdits: true
      ) { snapshot in
        let outcome = try command.outcome(snapshot, target)
        return try Answer(JSONValue.null, to: request) { session in
          session.askToApply(outcome.edit, outcome.title)
          if let note = outcome.note { session.show(.info, note) }
        }
      }
      return nil
    }
  }

  /// Makes the edit that is its argument: the edit of an action, for a client that takes only
  /// commands.
  static let applyEdit = ServerCommand(id: "tagline.applyEdit", isOffered: \.appliesEdits) {
    session, _, arguments in
    let edit = arguments?.first ?? .null
    guard edit["changes"].objectValue != nil || edit["documentChanges"].arrayValue != nil else {
      throw JSONTypeError(
        path: "\(argumentPath).changes", found: edit["changes"].kind, allowed: "an object")
    }
    session.askToApply(edit)
    return .null
  }

  /// Returns how many tasks of an open document are open, done and cancelled. Tasks with tasks below
  /// themselves do not count. The outline would not tell, as that of a long text is shortened.
  static let countTasks = ServerCommand(id: "tagline.countTasks") { session, _, arguments in
    let target = try CommandTarget(arguments)
    let tasks = try session.documents.document(target.textDocument.uri).text.leaves
    return [
      "open": .integer(tasks.open), "done": .integer(tasks.done),
      "cancelled": .integer(tasks.cancelled),
    ]
  }

  /// Returns the items that a search finds in a document, as a text with their places: a saved search, or
  /// one that is made up for this.
  static let search = ServerCommand(id: "tagline.search") { session, request, arguments in
    let target = try CommandTarget(arguments)
    try session.answer(request, session.reach(of: target.textDocument.uri)) { snapshot in
      let (document, matches) = try snapshot.found(target)
      let text = searchText(
        title: target.title ?? target.search ?? "", path: snapshot.shownPath(of: .open(document)),
        matches)
      return try Answer(JSONValue.string(text), to: request)
    }
    return nil
  }
}

extension Session {
  /// Asks the client to make an edit, a `WorkspaceEdit`; `react` is called once it is made. If it is not
  /// made, the log says so.
  mutating func askToApply(
    _ edit: some JSONWritable, _ title: String? = nil,
    then react: @escaping @Sendable (inout Session) -> Void = { _ in }
  ) {
    ask("workspace/applyEdit", ["label": title, "edit": edit]) { session, answer in
      switch answer {
      case .success(let result) where result["applied"] == true: react(&session)
      case .success(let result):
        let reason = result["failureReason"].stringValue ?? "no reason was given"
        session.log(.info, "an edit was not made: \(reason)")
      case .failure(let error): session.log(.info, "an edit was not made: \(error.message)")
      }
    }
  }

  /// What is read for a text, which may be a list that is not open.
  func reach(of uri: String, or open: (String) -> Reach = Reach.text) -> Reach {
    documents.contains(DocumentKey(uri)) ? open(uri) : .workspace
  }
}

/// Runs one of the commands that the client was offered.
@Sendable func executeCommand(
  _ session: inout Session, _ request: IncomingRequest, _ params: ExecuteCommandParams
) throws {
  let commands = ServerCommand.offered(to: session.client.capabilities)
  guard let command = commands.first(where: { $0.id == params.command }) else {
    let known = commands.map { "`\($0.id)`" }.joined(separator: ", ")
    throw ResponseError(
      .invalidParams, "`params.command` is `\(params.command)`: \(known) are allowed")
  }
  if let result = try command.run(&session, request, params.arguments) {
    session.reply(to: request, with: result)
  }
}

/// The path of a command's only argument in a request.
private let argumentPath = "arguments[0]"

/// The only argument of a command.
///
/// - Throws: the path of what is wrong.
func argument<Value: JSONReadable>(of arguments: [JSONValue]?) throws(JSONTypeError) -> Value {
  guard let argument = arguments?.first else {
    throw JSONTypeError(path: argumentPath, found: "missing", allowed: "an object")
  }
  return try argument.read(at: argumentPath)
}

/// The only argument of most commands: a document, a place in it as editors give it in requests, and
/// what else the command needs to know.
struct CommandTarget: Equatable, Sendable, JSONReadable {
  var textDocument: TextDocumentIdentifier
  var range: LSP.Range?
  var position: LSP.Position?
  /// The version of the document in which the place was found, if it is known.
  var version: Int?
  /// The revision of the list in which the item was found, as `tagline.itemAt` gives it.
  var revision: String?
  /// For `tagline.setDue`: a day, or words that mean one.
  var day: String?
  /// For `tagline.postpone`.
  var days: Int?
  /// For `tagline.setTagColor`: a name of the palette, or `#rrggbb`.
  var color: String?
  /// For `tagline.fixRule`: the id of a rule.
  var rule: String?
  /// For `tagline.readStamps` and `tagline.setDateOrder`: the order of the numbers, as the setting
  /// `dateOrder` names it.
  var order: String?
  /// For `tagline.archiveDone`: whether to archive from the project around the place, not from the
  /// whole document.
  var project: Bool?
  /// For `tagline.search`: the title of the item that saves the search.
  var title: String?
  /// For `tagline.search`: the search, in case no item saves it any more.
  var search: String?

  static var noSearch: JSONTypeError {
    error("search", found: "missing", allowed: "a search")
  }

  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      textDocument: json.required("textDocument"), range: json.optional("range"),
      position: json.optional("position"), version: json.optional("version"),
      revision: json.optional("revision"),
      day: json.optional("day"), days: json.optional("days"), color: json.optional("color"),
      rule: json.optional("rule"), order: json.optional("order"),
      project: json.optional("project"), title: json.optional("title"),
      search: json.optional("search"))
  }
}

extension CommandTarget {
  /// Reads the arguments of a command.
  ///
  /// - Throws: the path of what is wrong.
  init(_ arguments: [JSONValue]?) throws(JSONTypeError) {
    self = try argument(of: arguments)
  }

  /// The error for a member that cannot be used: what was found there, and what is allowed.
  static func error(_ member: String, found: String, allowed: String) -> JSONTypeError {
    JSONTypeError(path: "\(argumentPath).\(member)", found: found, allowed: allowed)
  }

  /// The order of ``order``.
  ///
  /// - Throws: the path of the member for any other text, and without one.
  var fieldOrder: FieldOrder {
    get throws(JSONTypeError) {
      if let order = order.flatMap(FieldOrder.init) { return order }
      let found = order.map { "`\($0)`" } ?? "missing"
      throw CommandTarget.error("order", found: found, allowed: "`ymd`, `dmy` or `mdy`")
    }
  }

  /// The selection; the start of the document if no place was given.
  func selection(in document: WorkspaceText) -> TextRange {
    if let range { return document.textRange(range) }
    return TextRange(at: position.map(document.offset) ?? 0)
  }
}

extension Snapshot {
  /// What the search of a target finds, and the text in which it does.
  func found(_ target: CommandTarget) throws -> (WorkspaceText, SearchMatches) {
    let document = try text(of: target.textDocument.uri)
    guard let search = document.search(titled: target.title ?? "", target.search) else {
      throw CommandTarget.noSearch
    }
    let matches = SearchMatches(search, in: document.text, contextOfText: document.context)
    guard let matches else { throw ResponseError(.requestFailed, search.problem) }
    return (document, matches)
  }

  /// The text of a command's target: if it names a revision, that of a list that need not be open.
  ///
  /// - Throws: `contentModified` if the list has another revision now, `invalidParams` if there is no such
  ///   text.
  func text(of target: CommandTarget) throws(ResponseError) -> WorkspaceText {
    guard let revision = target.revision else { return try document(target.textDocument.uri) }
    let text = try text(of: target.textDocument.uri)
    guard text.revision == revision else {
      throw ResponseError(
        .contentModified,
        "`\(shownPath(of: .open(text)))` has changed since: try again once the item is shown anew")
    }
    return text
  }
}

extension Search {
  /// Why it finds nothing: what is wrong with it and where, unless it is blank or would take too long.
  fileprivate var problem: String {
    guard let problem = problems.last else { return "the search is blank, or would take too long" }
    let before = "\(self)".utf8.prefix(problem.range.lowerBound)
    let character = String(decoding: before, as: UTF8.self).count + 1
    return "`\(self)` cannot be read at its character \(character): \(problem.message)"
  }
}

extension WorkspaceText {
  /// The search that the item with the title saves: the given one if it saves several. If there is
  /// no such item any more, the given search.
  fileprivate func search(titled title: String, _ given: String?) -> Search? {
    let saved = text.savedSearches(context.settings.vocabulary).filter { $0.title == title }
    let same = saved.first { "\($0.payload.search)" == given } ?? saved.first
    return same?.payload.search ?? given.map { Search($0) }
  }
}

extension DocumentStore {
  /// The open document of a command's target.
  ///
  /// - Throws: `contentModified` if the place was found in another version of it; `invalidParams` if it is
  ///   not open.
  func document(of target: CommandTarget) throws(ResponseError) -> WorkspaceText {
    let document = try document(target.textDocument.uri)
    guard target.version == nil || target.version == document.version else {
      throw ResponseError(
        .contentModified, "the document has changed since the action was offered")
    }
    return document
  }
}
