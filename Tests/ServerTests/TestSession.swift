import CivilDates
import LSP
import Testing

@testable import Server

/// A session without threads: each message is handled before the call returns.
struct TestSession {
  private(set) var session: Session
  private(set) var effects: [Effect] = []
  private var lastId = 0

  /// A session that was initialized by a client of those capabilities.
  init(_ capabilities: JSONValue = [:], initializationOptions: JSONValue? = nil) throws {
    session = Session(version: "test", today: testDay)
    _ = try request(
      InitializeRequest.self,
      InitializeParams(
        capabilities: ClientCapabilities(capabilities),
        initializationOptions: initializationOptions))
  }

  /// Tells the session what day it is.
  mutating func turn(to day: CivilDate) {
    session.turn(to: day)
  }

  mutating func handle(_ event: Event) {
    session.handle(event)
    effects += session.takeEffects()
  }

  /// Tells the session how long an event took.
  mutating func note(_ event: Event, took duration: Duration) {
    session.note(event, took: duration, slow: MainLoop.slow)
    effects += session.takeEffects()
  }

  mutating func request<Request: RequestDescriptor>(
    _ type: Request.Type, _ params: Request.Params
  ) throws -> Request.Result {
    lastId += 1
    let before = effects.count
    handle(
      .request(
        IncomingRequest(
          id: .integer(lastId), method: Request.method, params: try json(params),
          cancellation: Cancellation())))
    let answers = effects[before...].compactMap { effect -> JSONValue? in
      guard case .send(let message) = effect else { return nil }
      return try? JSONValue(parsing: message.bytes)
    }
    let answer = try #require(answers.first { $0["id"] == .integer(lastId) })
    if answer["error"] != .null { throw try answer["error"].decode(ResponseError.self) }
    return try answer["result"].decode(Request.Result.self)
  }

  mutating func notify<Notification: NotificationDescriptor>(
    _ type: Notification.Type, _ params: Notification.Params
  ) throws {
    handle(.notification(method: Notification.method, params: try json(params)))
  }

  mutating func open(_ text: String, uri: String = testURI, version: Int = 1) throws {
    try notify(
      DidOpenNotification.self,
      DidOpenTextDocumentParams(
        textDocument: TextDocumentItem(
          uri: uri, languageId: "taskpaper", version: version, text: text)))
  }

  /// The params of the notifications of that method that were sent since this was last asked.
  mutating func sent<Notification: NotificationDescriptor>(
    _ type: Notification.Type
  ) throws -> [Notification.Params] {
    defer { effects = [] }
    return try messages(Notification.method).map { try $0["params"].decode() }
  }

  /// The number of requests of that method that were sent since this was last asked.
  mutating func sent<Request: RequestDescriptor>(_ type: Request.Type) throws -> Int {
    defer { effects = [] }
    return try messages(Request.method).count
  }

  /// The methods of the requests that were sent since this was last asked, in order.
  mutating func requests() throws -> [String] {
    defer { effects = [] }
    return try messages().compactMap { $0["id"] == .null ? nil : $0["method"].stringValue }
  }

  private func messages(_ method: String) throws -> [JSONValue] {
    try messages().filter { $0["method"].stringValue == method }
  }

  private func messages() throws -> [JSONValue] {
    try effects.compactMap { effect in
      switch effect {
      case .send(let message): try JSONValue(parsing: message.bytes)
      case .logToClient(let bytes): try JSONValue(parsing: bytes)
      case .log, .watch, .exit: nil
      }
    }
  }
}

let testURI = "file:///test.taskpaper"

/// Sunday, 11 May 2025.
let testDay = (try? CivilDate(year: 2025, month: 5, day: 11)) ?? .first

private func json(_ value: some Encodable) throws -> JSONValue {
  var writer = JSONWriter()
  try writer.encode(value)
  return try JSONValue(parsing: writer.bytes)
}
