import JSON
import LSP

/// A method that the server knows, with its capability and its handler.
///
/// The answer to `initialize` is composed of all routes, so that every capability has a handler.
struct Route: Sendable {
  typealias IsOffered = @Sendable (ClientCapabilities) -> Bool
  typealias Advertise = @Sendable (inout ServerCapabilities, ClientCapabilities) -> Void

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
  let advertise: Advertise
  let handler: Handler
}

extension Route {
  /// A request that is answered from a snapshot and changes nothing.
  static func request<Params: JSONReadable & Sendable, Output: JSONWritable & Sendable>(
    _ type: Request<Params, Output>, when isOffered: @escaping IsOffered = { _ in true },
    advertise: @escaping Advertise = { _, _ in },
    reads: @escaping @Sendable (Params) -> Reach = { _ in .place },
    makesEdits: Bool = false,
    answer: @escaping @Sendable (Snapshot, Params) throws -> Output
  ) -> Route {
    command(type, when: isOffered, advertise: advertise) { session, request, params in
      try session.answer(request, reads(params), makesEdits: makesEdits) { snapshot in
        try Answer(answer(snapshot, params), to: request)
      }
    }
  }

  /// A request that changes the session when it comes, or when it is answered.
  static func command<Params: JSONReadable & Sendable, Output: JSONWritable & Sendable>(
    _ type: Request<Params, Output>, when isOffered: @escaping IsOffered = { _ in true },
    advertise: @escaping Advertise = { _, _ in },
    perform: @escaping @Sendable (inout Session, IncomingRequest, Params) throws -> Void
  ) -> Route {
    Route(
      method: type.method, isOffered: isOffered, advertise: advertise,
      handler: .request { session, request in
        let params = try read(Params.self, request.params)
        try request.cancellation.check()
        try perform(&session, request, params)
      })
  }

  static func notification<Params: JSONReadable & Sendable>(
    _ type: Notification<Params>, advertise: @escaping Advertise = { _, _ in },
    react: @escaping @Sendable (inout Session, Params) throws -> Void
  ) -> Route {
    Route(
      method: type.method, isOffered: { _ in true }, advertise: advertise,
      handler: .notification { session, params in
        try react(&session, read(Params.self, params))
      })
  }
}

private func read<Params: JSONReadable>(
  _ type: Params.Type, _ params: JSONValue?
) throws(JSONTypeError) -> Params {
  if let none = NoParams() as? Params { return none }
  guard let params else {
    throw JSONTypeError(path: "params", found: "missing", allowed: "an object")
  }
  return try params.read(type, at: "params")
}
