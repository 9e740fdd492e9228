import Analysis
import CivilDates
import JSON
import LSP
import TaskText

/// The only argument of a command: a document, a place in it as editors give it in requests, and
/// what else the command needs to know.
struct CommandTarget: Equatable, Sendable {
  var textDocument: TextDocumentIdentifier
  var range: LSP.Range?
  var position: LSP.Position?
  /// The version of the document in which the place was found, if it is known.
  var version: Int?
  /// For `tagline.setDue`: a day, or words that mean one.
  var day: String?
  /// For `tagline.postpone`.
  var days: Int?
  /// For `tagline.setTagColor`: a name of the palette, or `#rrggbb`.
  var color: String?
  /// For `tagline.fixRule`: the id of a rule.
  var rule: String?
  /// For `tagline.readStamps` and `tagline.setDateOrder`: the order of the numbers, as the setting `dateOrder` names it.
  var order: String?
  /// For `tagline.archiveDone`: whether to archive from the project around the place, not from the
  /// whole document.
  var project: Bool?
  /// For `tagline.search`: the title of the item that saves the search.
  var title: String?
  /// For `tagline.search`: the search, in case no item saves it any more.
  var search: String?

  /// Reads the arguments of a command.
  ///
  /// - Throws: `invalidParams` with the path of what is wrong.
  init(_ arguments: [JSONValue]?) throws {
    guard let argument = arguments?.first else {
      let error = JSONTypeError(path: Self.path, found: "missing", allowed: "an object")
      throw ResponseError(.invalidParams, error.description)
    }
    do {
      self = try argument.read(at: Self.path)
    } catch {
      throw ResponseError(.invalidParams, "\(error)")
    }
  }

  /// The error for a member that cannot be used: what was found there, and what is allowed.
  static func error(_ member: String, found: String, allowed: String) -> ResponseError {
    let error = JSONTypeError(path: "\(path).\(member)", found: found, allowed: allowed)
    return ResponseError(.invalidParams, error.description)
  }

  /// The path of a command's only argument in a request.
  private static let path = "params.arguments[0]"

  /// The place of a request in a document.
  init(_ document: OpenDocument, _ range: LSP.Range) {
    textDocument = TextDocumentIdentifier(uri: document.uri)
    version = document.version
    self.range = range
  }

  /// The order of ``order``.
  ///
  /// - Throws: `invalidParams` for any other text, and without one.
  var fieldOrder: FieldOrder {
    get throws(ResponseError) {
      if let order = order.flatMap(FieldOrder.init) { return order }
      let found = order.map { "`\($0)`" } ?? "missing"
      throw CommandTarget.error("order", found: found, allowed: "`ymd`, `dmy` or `mdy`")
    }
  }

  /// The selection; the start of the document if no place was given.
  func selection(in document: OpenDocument) -> TextRange {
    if let range { return document.textRange(range) }
    return TextRange(at: position.map(document.offset) ?? 0)
  }
}

extension CommandTarget: JSONReadable, JSONMembers {
  init(json: JSONValue) throws(JSONTypeError) {
    textDocument = try json.required("textDocument")
    range = try json.optional("range")
    position = try json.optional("position")
    version = try json.optional("version")
    day = try json.optional("day")
    days = try json.optional("days")
    color = try json.optional("color")
    rule = try json.optional("rule")
    order = try json.optional("order")
    project = try json.optional("project")
    title = try json.optional("title")
    search = try json.optional("search")
  }

  var members: [JSONMember] {
    [
      ("textDocument", textDocument), ("range", range), ("position", position),
      ("version", version), ("day", day), ("days", days), ("color", color), ("rule", rule),
      ("order", order), ("project", project), ("title", title), ("search", search),
    ]
  }
}
