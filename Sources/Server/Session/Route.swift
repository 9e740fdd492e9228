import JSON
import LSP

/// A method that the server knows, with its capability and its handler.
///
/// The answer to `initialize` is composed of all routes, so that every capability has a handler.
struct Route: Sendable {
  typealias IsOffered = @Sendable (ClientCapabilities) -> Bool

  enum Handler: Sendable {
    /// Answers the request, now or later.
    ///
    /// - Throws: the error to answer with.
    case request(@Sendable (inout Session, IncomingRequest) throws -> Void)
    case notification(@Sendable (inout Session, JSONValue?) throws -> Void)
  }

  let method: String
  /// Whether such a client may use the method.
  let isOffered: IsOffered
  /// What the client is told of it; nil if that goes without saying.
  let capability: Capability?
  let handler: Handler

  /// A request that is answered from a snapshot and changes nothing.
  static func request<Params: JSONReadable, Output: JSONWritable>(
    _ method: String, _ capability: Capability? = nil,
    when isOffered: @escaping IsOffered = { _ in true },
    reads: @escaping @Sendable (Params) -> Reach = { _ in .place },
    makesEdits: Bool = false,
    answer: @escaping @Sendable (Snapshot, Params) throws -> Output
  ) -> Route {
    command(method, capability, when: isOffered) { session, request, params in
      try session.answer(request, reads(params), makesEdits: makesEdits) { snapshot in
        try Answer(answer(snapshot, params), to: request)
      }
    }
  }

  /// A request about an open document that is answered from a snapshot and changes nothing.
  static func document<Params: DocumentParams, Output: JSONWritable>(
    _ method: String, _ capability: Capability? = nil,
    when isOffered: @escaping IsOffered = { _ in true },
    reads: @escaping @Sendable (Params) -> Reach = { _ in .place },
    makesEdits: Bool = false,
    answer: @escaping @Sendable (WorkspaceText, Params, Snapshot) throws -> Output
  ) -> Route {
    request(method, capability, when: isOffered, reads: reads, makesEdits: makesEdits) {
      try answer($0.document($1.textDocument.uri), $1, $0)
    }
  }

  /// A request that changes the session when it comes, or when it is answered.
  static func command<Params: JSONReadable>(
    _ method: String, _ capability: Capability? = nil,
    when isOffered: @escaping IsOffered = { _ in true },
    perform: @escaping @Sendable (inout Session, IncomingRequest, Params) throws -> Void
  ) -> Route {
    Route(
      method: method, isOffered: isOffered, capability: capability,
      handler: .request { session, request in
        let params: Params = try read(request.params)
        try request.cancellation.check()
        try perform(&session, request, params)
      })
  }

  /// A notification, which is taken whether or not it is offered.
  static func notification<Params: JSONReadable>(
    _ method: String, _ capability: Capability? = nil,
    when isOffered: @escaping IsOffered = { _ in true },
    react: @escaping @Sendable (inout Session, Params) throws -> Void
  ) -> Route {
    Route(
      method: method, isOffered: isOffered, capability: capability,
      handler: .notification { session, params in
        try react(&session, read(params))
      })
  }
}

/// A member of the server's capabilities: `true`, unless it has another value.
struct Capability: Sendable, ExpressibleByStringLiteral {
  /// The keys that lead to the member: `workspace.fileOperations.didCreate`.
  let path: String
  /// Its value for such a client.
  let value: @Sendable (ClientCapabilities) -> JSONValue

  init(_ path: String, _ value: @escaping @Sendable (ClientCapabilities) -> JSONValue) {
    self.path = path
    self.value = value
  }

  init(_ path: String, _ value: JSONValue) {
    self.init(path) { _ in value }
  }

  init(stringLiteral path: String) {
    self.init(path, true)
  }
}

/// The reach of a request about a whole document.
@Sendable func wholeText(_ params: some DocumentParams) -> Reach {
  .text(params.textDocument.uri)
}

private func read<Params: JSONReadable>(_ params: JSONValue?) throws(JSONTypeError) -> Params {
  if let none = NoParams() as? Params { return none }
  guard let params else { throw JSONTypeError(found: "missing", allowed: "an object") }
  return try Params.read(params)
}
