package import JSON

/// Writes the bodies of the messages that a server sends (JSON-RPC 2.0).
package enum OutgoingMessage {
  /// - Throws: what the result's own `encode(to:)` throws.
  package static func response(id: RequestID, result: some Encodable) throws -> [UInt8] {
    var writer = JSONWriter()
    try response(id, &writer) { writer throws in try writer.encode(result) }
    return writer.bytes
  }

  /// The same for a type that is known to write itself. To check that at run time takes long at
  /// startup.
  package static func response(id: RequestID, direct result: some JSONWritable) -> [UInt8] {
    var writer = JSONWriter()
    response(id, &writer) { writer in result.write(to: &writer, check: {}) }
    return writer.bytes
  }

  /// The same for a result that is written while it is computed.
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

  /// The same for params that are written already.
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
