package import JSON

/// A message that has arrived; its params are not read yet.
package enum IncomingMessage: Equatable, Sendable {
  /// `params` is nil if the message has none.
  case request(id: RequestID, method: String, params: JSONValue?)
  case notification(method: String, params: JSONValue?)
  case response(id: RequestID, result: Result<JSONValue, ResponseError>)
  /// Not a valid message: is answered with the error. `id` is nil if it cannot be read.
  case malformed(id: RequestID?, ResponseError)
  /// A response without an id, which belongs to no request.
  case strayResponse
}

extension IncomingMessage {
  /// Reads the body of a message (JSON-RPC 2.0; LSP 3.18, base protocol, which has no batches).
  package init(body: [UInt8]) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: body)
    } catch {
      self = .malformed(id: nil, ResponseError(.parseError, "the body is not JSON: \(error)"))
      return
    }
    guard case .object(let object) = value else {
      self = .invalid(id: nil, "the message is \(value.kind): an object is allowed")
      return
    }
    self.init(object)
  }

  private init(_ object: JSONObject) {
    let id = object["id"].flatMap(RequestID.init)
    guard let method = object["method"] else {
      self.init(response: object, id: id)
      return
    }
    guard case .string(let method) = method else {
      self = .invalid(id: id, "`method` is \(method.kind): a string is allowed")
      return
    }
    let params = object["params"]
    if let id {
      self = .request(id: id, method: method, params: params)
    } else if let id = object["id"] {
      self = .invalid(id: nil, "`id` is \(id.kind): an integer or a string is allowed")
    } else {
      self = .notification(method: method, params: params)
    }
  }

  private init(response object: JSONObject, id: RequestID?) {
    if let error = object["error"], error != .null {
      let code = ResponseError.Code(rawValue: error["code"].intValue ?? 0)
      let failure = ResponseError(code, error["message"].stringValue ?? "")
      self = id.map { .response(id: $0, result: .failure(failure)) } ?? .strayResponse
    } else if let result = object["result"] {
      self = id.map { .response(id: $0, result: .success(result)) } ?? .strayResponse
    } else {
      self = .invalid(id: id, "`method` is missing: a string is allowed")
    }
  }

  private static func invalid(id: RequestID?, _ message: String) -> IncomingMessage {
    .malformed(id: id, ResponseError(.invalidRequest, message))
  }
}

/// Writes the bodies of the messages that a server sends (JSON-RPC 2.0).
package enum OutgoingMessage {
  package static func response(id: RequestID, result: some JSONWritable) -> [UInt8] {
    let result: any JSONWritable = result.isAbsent ? JSONValue.null : result
    return body([("id", id.json), ("result", result)])
  }

  /// `id` is nil if the id of the answered message could not be read.
  package static func response(id: RequestID?, error: ResponseError) -> [UInt8] {
    body([("id", id?.json ?? .null), ("error", error)])
  }

  package static func request(
    id: RequestID, method: String, params: some JSONWritable
  ) -> [UInt8] {
    body([("id", id.json), ("method", method), ("params", params)])
  }

  package static func notification(method: String, params: some JSONWritable) -> [UInt8] {
    body([("method", method), ("params", params)])
  }

  /// A report of progress, or a part of an answer that is sent before the response (LSP 3.18, progress).
  package static func progress(_ token: ProgressToken, _ value: some JSONWritable) -> [UInt8] {
    let params: OutgoingObject = ["token": token, "value": value]
    return notification(method: "$/progress", params: params)
  }

  private static func body(_ members: [JSONMember]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object([("jsonrpc", "2.0")] + members)
    return writer.bytes
  }
}

/// An object that is only sent: the members of the literal in its order, without those that have no value.
/// The protocol documents them under the name of the request or notification.
package struct OutgoingObject: JSONMembers, ExpressibleByDictionaryLiteral {
  package let members: [JSONMember]

  package init(dictionaryLiteral members: JSONMember...) { self.members = members }

  package init(_ object: some JSONMembers) { members = object.members }
}

/// Connects a response to its request, which has the same id.
package enum RequestID: Hashable, Sendable, ExpressibleByStringLiteral, JSONReadable, JSONWritable {
  case integer(Int)
  case string(String)

  /// Nil for a value that is neither an integer nor a string.
  package init?(_ value: JSONValue) {
    switch value {
    case .integer(let integer): self = .integer(integer)
    case .string(let string): self = .string(string)
    case .null, .boolean, .number, .array, .object: return nil
    }
  }

  package var json: JSONValue {
    switch self {
    case .integer(let integer): .integer(integer)
    case .string(let string): .string(string)
    }
  }

  package init(stringLiteral value: String) { self = .string(value) }

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    guard let id = RequestID(json) else { throw json.mismatch("an integer or a string") }
    return id
  }

  package func write(to writer: inout JSONWriter) { writer.value(json) }
}

/// The error of a response (JSON-RPC 2.0, section 5.1; LSP 3.18, `ResponseMessage`).
package struct ResponseError: Error, Equatable, Sendable, JSONMembers {
  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var members: [JSONMember] { [("code", code.rawValue), ("message", message)] }

  /// The codes that the server sends; a client may send any other.
  package struct Code: RawRepresentable, Equatable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    package static let parseError = Code(rawValue: -32700)
    package static let invalidRequest = Code(rawValue: -32600)
    package static let methodNotFound = Code(rawValue: -32601)
    package static let invalidParams = Code(rawValue: -32602)
    package static let internalError = Code(rawValue: -32603)
    package static let serverNotInitialized = Code(rawValue: -32002)
    package static let requestFailed = Code(rawValue: -32803)
    package static let contentModified = Code(rawValue: -32801)
    package static let requestCancelled = Code(rawValue: -32800)
  }
}

/// The params of a method that has none: any value is accepted.
package struct NoParams: JSONReadable {
  package init() {}

  package static func read(_ json: JSONValue) -> Self { Self() }
}

/// Connects the reports of one progress; an integer or a string.
package typealias ProgressToken = RequestID

/// The methods that more than one place names (LSP 3.18). The route table names those of the client.
package enum Method {
  package static let initialize = "initialize"
  package static let shutdown = "shutdown"
  package static let exit = "exit"
  package static let cancel = "$/cancelRequest"
  package static let documentColor = "textDocument/documentColor"
  package static let didChangeConfiguration = "workspace/didChangeConfiguration"
  package static let didChangeWatchedFiles = "workspace/didChangeWatchedFiles"
}
