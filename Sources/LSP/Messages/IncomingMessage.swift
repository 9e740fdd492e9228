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
