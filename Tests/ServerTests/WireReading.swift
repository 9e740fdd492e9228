import JSON

@testable import LSP

// A server only writes its answers; tests read them.

extension JSONReadable {
  init(json: JSONValue) throws(JSONTypeError) {
    self = try Self.read(json)
  }
}

extension JSONReadable where Self: RawRepresentable, RawValue: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    let raw = try RawValue(json: json)
    guard let value = Self(rawValue: raw) else { throw json.mismatch("a known value") }
    return value
  }
}

extension Optional: JSONReadable where Wrapped: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    json == .null ? nil : try Wrapped(json: json)
  }
}

extension UInt32: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(truncatingIfNeeded: Int(json: json))
  }
}

extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    var read: Self = [:]
    for member in json.objectValue?.members ?? [] {
      read[member.key] = try Value(json: member.value)
    }
    return read
  }
}

extension SymbolKind: JSONReadable {}
extension CompletionItemKind: JSONReadable {}
extension MessageType: JSONReadable {}
extension MarkupKind: JSONReadable {}

extension Location: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      uri: json.required("uri"),
      range: json.required("range"))
  }
}

extension TextEdit: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      range: json.required("range"),
      newText: json.required("newText"))
  }
}

extension ResponseError: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(Code(rawValue: json.required("code")), json.required("message"))
  }
}

extension MarkupOrText: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    if let text = json.stringValue {
      return .text(text)
    } else {
      return .markup(try json.required("kind"), try json.required("value"))
    }
  }
}

extension SelectionRange: JSONReadable {
  static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    let parent: SelectionRange? = try json.optional("parent")
    return Self(try json.required("range"), parent?.ranges ?? [])
  }
}

// A server only reads its params; tests write them.

/// The params of a client as JSON: the members of a type that have a value.
func wireJSON(_ value: Any) -> JSONValue {
  switch value {
  case let value as any JSONWritable: return JSONValue(writing: value)
  case let value as ClientCapabilities: return value.json
  case let value as TraceValue: return .string(value.rawValue)
  default: break
  }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { wireJSON($0.value) } ?? .null
  case .collection: return .array(mirror.children.map { wireJSON($0.value) })
  default:
    let members = mirror.children.map {
      JSONObject.Member($0.label ?? "", wireJSON($0.value))
    }
    return .object(JSONObject(members.filter { $0.value != .null }))
  }
}

// Params of a client of which the server reads members without a type for them.

struct SetTraceParams {
  var value: TraceValue
}

struct DidOpenTextDocumentParams {
  var textDocument: TextDocumentItem
}

struct DidChangeWorkspaceFoldersParams {
  var event: WorkspaceFoldersChangeEvent
}

struct WorkspaceFoldersChangeEvent {
  var added: [WorkspaceFolder]
  var removed: [WorkspaceFolder]
}

typealias WorkspaceFolder = TextDocumentIdentifier

struct DidChangeWatchedFilesParams {
  var changes: [JSONValue]
}

enum FileChangeType: Int {
  case created = 1
  case changed, deleted
}

struct DidChangeConfigurationParams {
  var settings: JSONValue?
}

struct WorkspaceSymbolParams {
  var query: String
}

struct ReferenceParams {
  var textDocument: TextDocumentIdentifier
  var position: Position
  var context: ReferenceContext
}

struct ReferenceContext {
  var includeDeclaration: Bool
}

struct ColorPresentationParams {
  var textDocument: TextDocumentIdentifier
  var color: Color
  var range: Range
}

struct DocumentFormattingParams {
  var textDocument: TextDocumentIdentifier
  var options: FormattingOptions
}

struct DocumentRangeFormattingParams {
  var textDocument: TextDocumentIdentifier
  var range: Range
  var options: FormattingOptions
}

struct DocumentRangesFormattingParams {
  var textDocument: TextDocumentIdentifier
  var ranges: [Range]
  var options: FormattingOptions
}

struct DocumentOnTypeFormattingParams {
  var textDocument: TextDocumentIdentifier
  var position: Position
  var ch: String
  var options: FormattingOptions
}
