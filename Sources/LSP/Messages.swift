package import JSON

/// A message that has arrived; its params are not decoded yet.
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
      self = .malformed(
        id: nil,
        ResponseError(.invalidRequest, "the message is \(value.kind): an object is allowed"))
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
      self = .malformed(
        id: id,
        ResponseError(.invalidRequest, "`method` is \(method.kind): a string is allowed"))
      return
    }
    let params = object["params"]
    if let id {
      self = .request(id: id, method: method, params: params)
    } else if let id = object["id"] {
      self = .malformed(
        id: nil,
        ResponseError(.invalidRequest, "`id` is \(id.kind): an integer or a string is allowed"))
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
      self = .malformed(
        id: id, ResponseError(.invalidRequest, "`method` is missing: a string is allowed"))
    }
  }
}

/// Writes the bodies of the messages that a server sends (JSON-RPC 2.0).
package enum OutgoingMessage {
  /// - Throws: what the result's own `encode(to:)` throws.
  package static func response(id: RequestID, result: some Encodable) throws -> [UInt8] {
    var writer = JSONWriter()
    try response(id, &writer) { writer throws in try writer.encode(result) }
    return writer.bytes
  }

  /// The body of a response whose result is known to write itself. To check that at run time takes long
  /// at startup.
  package static func response(id: RequestID, direct result: some JSONWritable) -> [UInt8] {
    var writer = JSONWriter()
    response(id, &writer) { writer in result.write(to: &writer, check: {}) }
    return writer.bytes
  }

  /// The body of a response whose result is written while it is computed.
  ///
  /// - Throws: what `result` throws.
  package static func response(
    id: RequestID, writing result: (inout JSONWriter) throws -> Void
  ) rethrows -> [UInt8] {
    var writer = JSONWriter()
    try response(id, &writer, result: result)
    return writer.bytes
  }

  private static func response(
    _ id: RequestID, _ writer: inout JSONWriter, result: (inout JSONWriter) throws -> Void
  ) rethrows {
    writer.raw(#"{"jsonrpc":"2.0","id":"#)
    writer.value(id.json)
    writer.raw(#","result":"#)
    try result(&writer)
    writer.raw("}")
  }

  /// `id` is nil if the id of the answered message could not be read.
  package static func response(id: RequestID?, error: ResponseError) -> [UInt8] {
    var writer = JSONWriter()
    writer.raw(#"{"jsonrpc":"2.0","id":"#)
    writer.value(id?.json ?? .null)
    writer.raw(#","error":{"code":"#)
    writer.integer(error.code.rawValue)
    writer.raw(#","message":"#)
    writer.string(error.message)
    writer.raw("}}")
    return writer.bytes
  }

  package static func request(
    id: RequestID, method: String, params: some Encodable
  ) throws -> [UInt8] {
    var writer = JSONWriter()
    beginRequest(id, &writer)
    try body(method: method, params: params, &writer)
    return writer.bytes
  }

  /// The body of a request whose params are written already.
  package static func request<Params>(
    id: RequestID, method: String, params: WrittenParams<Params>
  ) -> [UInt8] {
    var writer = JSONWriter()
    beginRequest(id, &writer)
    writer.string(method)
    writer.raw(#","params":"#)
    writer.raw(params.bytes)
    writer.raw("}")
    return writer.bytes
  }

  private static func beginRequest(_ id: RequestID, _ writer: inout JSONWriter) {
    writer.raw(#"{"jsonrpc":"2.0","id":"#)
    writer.value(id.json)
    writer.raw(#","method":"#)
  }

  package static func notification(method: String, params: some Encodable) throws -> [UInt8] {
    var writer = JSONWriter()
    writer.raw(#"{"jsonrpc":"2.0","method":"#)
    try body(method: method, params: params, &writer)
    return writer.bytes
  }

  /// A part of an answer that is sent before the response (LSP 3.18, partial result progress).
  package static func partialResult(
    token: ProgressToken, _ value: some Encodable
  ) throws -> [UInt8] {
    var writer = JSONWriter()
    writer.raw(#"{"jsonrpc":"2.0","method":"$/progress","params":{"token":"#)
    writer.value(token.json)
    writer.raw(#","value":"#)
    try writer.encode(value)
    writer.raw("}}")
    return writer.bytes
  }

  private static func body(
    method: String, params: some Encodable, _ writer: inout JSONWriter
  ) throws {
    writer.string(method)
    if !(params is NoParams) {
      writer.raw(#","params":"#)
      try writer.encode(params)
    }
    writer.raw("}")
  }
}

/// Params of a message, written before its id is known, as another thread writes long ones.
package struct WrittenParams<Params: Encodable>: Sendable {
  let bytes: [UInt8]

  /// Writes the params; `check` is called before each part.
  ///
  /// - Throws: what `check` throws, or the `encode(to:)` of the params.
  package init(_ params: Params, check: @escaping () throws -> Void) throws {
    var writer = JSONWriter()
    try writer.encode(params, check: check)
    bytes = writer.bytes
  }
}

/// Connects a response to its request, which has the same id.
package enum RequestID: Hashable, Sendable {
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
}

extension RequestID: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension RequestID: Codable {
  package init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    guard let id = RequestID(value) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: value.kind))
    }
    self = id
  }

  package func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}

/// The error of a response (JSON-RPC 2.0, section 5.1; LSP 3.18, `ResponseMessage`).
package struct ResponseError: Error, Equatable, Codable, Sendable {
  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The codes that the server sends; a client may send any other.
  package struct Code: RawRepresentable, Equatable, Codable, Sendable {
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

/// The params of a method that has none: any value is accepted, and none is sent.
package struct NoParams: Codable, Equatable, Sendable {
  package init() {}
  package init(from decoder: any Decoder) {}
}

/// The result of a request that is always answered with `null`.
package struct NoResult: Codable, Equatable, Sendable {
  package init() {}
  package init(from decoder: any Decoder) {}

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}
