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
  static func request<Params: Codable & Sendable, Answer: Codable & Sendable>(
    _ type: RequestType<Params, Answer>,
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
    request(
      type, when: isOffered, advertise: advertise, reach: reach,
      needsWalk: needsWalk, prepare: prepare,
      write: { snapshot, params, writer in
        let result = try answer(snapshot, params)
        try snapshot.cancellation.check()
        try writer.encode(result, check: snapshot.cancellation.check)
      }, delivered: delivered)
  }

  /// The same for an answer that is written while it is computed.
  static func request<Params: Codable & Sendable, Answer: Codable & Sendable>(
    _ type: RequestType<Params, Answer>,
    when isOffered: @escaping @Sendable (ClientCapabilities) -> Bool = { _ in true },
    advertise: @escaping Advertise,
    reach: @escaping Reach<Params> = { _, _ in .place },
    needsWalk: Bool = false,
    prepare: @escaping @Sendable (inout Session) -> Void = { _ in },
    write: @escaping @Sendable (Snapshot, Params, inout JSONWriter) throws -> Void,
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
            let body = try OutgoingMessage.response(id: request.id) { writer in
              try write(snapshot, params, &writer)
            }
            try snapshot.cancellation.check()
            return .body(body)
          }, delivered: { delivered(&$0, params) })
      })
  }

  /// A request that changes the session.
  static func change<Params: Codable & Sendable, Answer: Codable & Sendable>(
    _ type: RequestType<Params, Answer>,
    when isOffered: @escaping @Sendable (ClientCapabilities) -> Bool = { _ in true },
    advertise: @escaping Advertise = { _, _ in },
    perform: @escaping @Sendable (inout Session, Params) throws -> Answer
  ) -> Route {
    change(type, when: isOffered, advertise: advertise) { session, params, _ in
      try perform(&session, params)
    }
  }

  /// The same for an answer that writes itself.
  static func change<Params: Codable & Sendable, Answer: Codable & Sendable>(
    _ type: RequestType<Params, Answer>,
    perform: @escaping @Sendable (inout Session, Params) throws -> Answer
  ) -> Route where Answer: JSONWritable {
    Route(
      method: type.method, isOffered: { _ in true }, advertise: { _, _ in },
      handler: .request { session, request in
        let result = try perform(&session, params(Params.self, of: request))
        return OutgoingMessage.response(id: request.id, direct: result)
      })
  }

  /// A request that changes the session and can be cancelled meanwhile.
  static func change<Params: Codable & Sendable, Answer: Codable & Sendable>(
    _ type: RequestType<Params, Answer>,
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
        return try OutgoingMessage.response(id: request.id, result: result)
      })
  }

  /// A request that is answered at once if `begin` returns the body of the response; otherwise later: in
  /// steps, or by another thread.
  static func longRunning<Params: Codable & Sendable, Answer: Codable & Sendable>(
    _ type: RequestType<Params, Answer>,
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
  static func change<Params: Codable & Sendable, Answer: Codable & Sendable>(
    _ type: RequestType<Params, Answer>,
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
          try OutgoingMessage.response(id: request.id, result: $0)
        }
      })
  }

  static func notification<Params: Codable & Sendable>(
    _ type: NotificationType<Params>,
    advertise: @escaping Advertise = { _, _ in },
    react: @escaping @Sendable (inout Session, Params) throws -> Void
  ) -> Route {
    Route(
      method: type.method, isOffered: { _ in true }, advertise: advertise,
      handler: .notification { session, params in
        try react(&session, decode(Params.self, params))
      })
  }
}

/// - Throws: `invalidParams`, or `Cancelled`.
private func params<Params: Decodable>(
  _ type: Params.Type, of request: IncomingRequest
) throws -> Params {
  let params = try decode(type, request.params, check: request.cancellation.check)
  try request.cancellation.check()
  return params
}

private func decode<Params: Decodable>(
  _ type: Params.Type, _ params: JSONValue?, check: @escaping () throws -> Void = {}
) throws -> Params {
  if type == NoParams.self, let none = NoParams() as? Params { return none }
  guard let params else {
    let error = JSONTypeError(path: "params", found: "missing", allowed: "an object")
    throw ResponseError(.invalidParams, error.description)
  }
  do {
    return try params.decode(type, named: "params", check: check)
  } catch let error as JSONTypeError {
    throw ResponseError(.invalidParams, error.description)
  }
}
