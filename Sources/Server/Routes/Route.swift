import JSON
import LSP

/// A method that the server knows, with its capability and its handler.
///
/// The answer to `initialize` is composed of all routes, so that every capability has a handler.
struct Route: Sendable {
  typealias Advertise = @Sendable (inout ServerCapabilities, ClientCapabilities) -> Void
  /// What a request reads.
  typealias Reach<Params> = @Sendable (Session, Params) -> PreparedRequest.Reach

  enum Handler: Sendable {
    /// Returns the body of the response, or nil if the request is answered later.
    ///
    /// - Throws: ``Cancelled`` if the request was cancelled meanwhile.
    case request(@Sendable (inout Session, IncomingRequest) throws -> [UInt8]?)
    case notification(@Sendable (inout Session, JSONValue?) throws -> Void)
  }

  let method: String
  /// Whether such a client may use the method.
  let isOffered: @Sendable (ClientCapabilities) -> Bool
  let advertise: Advertise
  let handler: Handler
}

extension Route {
  /// A request that is answered from a snapshot and changes nothing, on another thread if its reach may
  /// take long, and after all files were looked at if it `needsWalk`. `prepare` brings up to date what
  /// the answer depends on; `delivered` is called when the client gets what is known now, and
  /// returns what is done if it does not get it after all.
  static func request<Params: JSONReadable & Sendable, Answer: JSONWritable & Sendable>(
    _ type: Request<Params, Answer>,
    when isOffered: @escaping @Sendable (ClientCapabilities) -> Bool = { _ in true },
    advertise: @escaping Advertise,
    reach: @escaping Reach<Params> = { _, _ in .place },
    needsWalk: Bool = false,
    prepare: @escaping @Sendable (inout Session) -> Void = { _ in },
    answer: @escaping @Sendable (Snapshot, Params) throws -> Answer,
    delivered: @escaping @Sendable (inout Session, Params) -> AnswerJob.Undo = { _, _ in
      { _ in }
    }
  ) -> Route {
    Route(
      method: type.method, isOffered: isOffered, advertise: advertise,
      handler: .request { session, request in
        let params = try params(Params.self, of: request)
        prepare(&session)
        return try session.answer(
          request, reach(session, params),
          afterWalk: needsWalk ? session.beginWalkForRequest() : nil,
          { snapshot in
            let result = try answer(snapshot, params)
            try snapshot.cancellation.check()
            let body = OutgoingMessage.response(id: request.id, result: result)
            try snapshot.cancellation.check()
            return .body(body)
          }, delivered: { delivered(&$0, params) })
      })
  }

  /// A request that changes the session.
  static func change<Params: JSONReadable & Sendable, Answer: JSONWritable & Sendable>(
    _ type: Request<Params, Answer>,
    when isOffered: @escaping @Sendable (ClientCapabilities) -> Bool = { _ in true },
    advertise: @escaping Advertise = { _, _ in },
    perform: @escaping @Sendable (inout Session, Params) throws -> Answer
  ) -> Route {
    change(type, when: isOffered, advertise: advertise) { session, params, _ in
      try perform(&session, params)
    }
  }

  /// A request that changes the session and can be cancelled meanwhile.
  static func change<Params: JSONReadable & Sendable, Answer: JSONWritable & Sendable>(
    _ type: Request<Params, Answer>,
    when isOffered: @escaping @Sendable (ClientCapabilities) -> Bool = { _ in true },
    advertise: @escaping Advertise = { _, _ in },
    perform:
      @escaping @Sendable (inout Session, Params, Cancellation) throws ->
      Answer
  ) -> Route {
    Route(
      method: type.method, isOffered: isOffered, advertise: advertise,
      handler: .request { session, request in
        let result = try perform(
          &session, params(Params.self, of: request), request.cancellation)
        return OutgoingMessage.response(id: request.id, result: result)
      })
  }

  /// A request that is answered at once if `begin` returns the body of the response; otherwise later: in
  /// steps, or by another thread.
  static func longRunning<Params: JSONReadable & Sendable, Answer: JSONWritable & Sendable>(
    _ type: Request<Params, Answer>,
    when isOffered: @escaping @Sendable (ClientCapabilities) -> Bool = { _ in true },
    advertise: @escaping Advertise,
    begin: @escaping @Sendable (inout Session, IncomingRequest, Params) throws -> [UInt8]?
  ) -> Route {
    Route(
      method: type.method, isOffered: isOffered, advertise: advertise,
      handler: .request { session, request in
        try begin(&session, request, params(Params.self, of: request))
      })
  }

  /// A request that changes the session. `perform` returns nil if it is answered in steps.
  static func change<Params: JSONReadable & Sendable, Answer: JSONWritable & Sendable>(
    _ type: Request<Params, Answer>,
    when isOffered: @escaping @Sendable (ClientCapabilities) -> Bool = { _ in true },
    advertise: @escaping Advertise,
    performOrBegin perform:
      @escaping @Sendable (inout Session, IncomingRequest, Params) throws ->
      Answer?
  ) -> Route {
    Route(
      method: type.method, isOffered: isOffered, advertise: advertise,
      handler: .request { session, request in
        try perform(&session, request, params(Params.self, of: request)).map {
          OutgoingMessage.response(id: request.id, result: $0)
        }
      })
  }

  static func notification<Params: JSONReadable & Sendable>(
    _ type: Notification<Params>,
    advertise: @escaping Advertise = { _, _ in },
    react: @escaping @Sendable (inout Session, Params) throws -> Void
  ) -> Route {
    Route(
      method: type.method, isOffered: { _ in true }, advertise: advertise,
      handler: .notification { session, params in
        try react(&session, read(Params.self, params))
      })
  }
}

/// - Throws: `invalidParams`, or `Cancelled`.
private func params<Params: JSONReadable>(
  _ type: Params.Type, of request: IncomingRequest
) throws -> Params {
  let params = try read(type, request.params)
  try request.cancellation.check()
  return params
}

private func read<Params: JSONReadable>(
  _ type: Params.Type, _ params: JSONValue?
) throws(ResponseError) -> Params {
  if let none = NoParams() as? Params { return none }
  do throws(JSONTypeError) {
    guard let params else {
      throw JSONTypeError(path: "params", found: "missing", allowed: "an object")
    }
    return try params.read(type, at: "params")
  } catch {
    throw ResponseError(.invalidParams, error.description)
  }
}
