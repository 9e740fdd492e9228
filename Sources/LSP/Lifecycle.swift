package import JSON

/// Who the client is, what it can do and where it works.
package struct InitializeParams: Equatable, Codable, Sendable {
  /// The process that the server must not outlive.
  package var processId: Int?
  package var clientInfo: ClientInfo?
  package var rootPath: String?
  package var rootUri: String?
  package var workspaceFolders: [WorkspaceFolder]?
  package var capabilities: ClientCapabilities
  package var initializationOptions: JSONValue?
  package var trace: TraceValue?
}

/// The name of a program and its version.
package struct ClientInfo: Equatable, Codable, Sendable {
  package var name: String
  package var version: String?

  package init(name: String, version: String? = nil) {
    self.name = name
    self.version = version
  }
}

/// What the server can do.
package struct InitializeResult: Equatable, Codable, Sendable {
  package var capabilities: ServerCapabilities
  package var serverInfo: ClientInfo?

  package init(capabilities: ServerCapabilities, serverInfo: ClientInfo? = nil) {
    self.capabilities = capabilities
    self.serverInfo = serverInfo
  }
}

/// The capabilities that the server registers after `initialize`.
package struct RegistrationParams: Equatable, Codable, Sendable {
  package var registrations: [Registration]

  package init(registrations: [Registration]) {
    self.registrations = registrations
  }
}

/// One capability; its options are those of its method.
package struct Registration: Equatable, Codable, Sendable {
  package var id: String
  package var method: String
  package var registerOptions: JSONValue?

  package init(id: String, method: String, registerOptions: JSONValue? = nil) {
    self.id = id
    self.method = method
    self.registerOptions = registerOptions
  }
}

/// The registrations that the server cancels; the spelling of the member is the protocol's.
package struct UnregistrationParams: Equatable, Codable, Sendable {
  package var unregisterations: [Unregistration]

  package init(unregisterations: [Unregistration]) {
    self.unregisterations = unregisterations
  }
}

/// A registration by its id.
package struct Unregistration: Equatable, Codable, Sendable {
  package var id: String
  package var method: String

  package init(id: String, method: String) {
    self.id = id
    self.method = method
  }
}

/// The request to cancel.
package struct CancelParams: Equatable, Codable, Sendable {
  package var id: RequestID
}

/// How much the server reports by `$/logTrace`.
package struct TraceValue: RawRepresentable, Equatable, Codable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package static let off = TraceValue(rawValue: "off")
  package static let messages = TraceValue(rawValue: "messages")
  package static let verbose = TraceValue(rawValue: "verbose")
}

/// The new trace level.
package struct SetTraceParams: Equatable, Codable, Sendable {
  package var value: TraceValue
}

/// One line of a trace; `verbose` only at that trace level.
package struct LogTraceParams: Equatable, Codable, Sendable {
  package var message: String
  package var verbose: String?

  package init(message: String, verbose: String? = nil) {
    self.message = message
    self.verbose = verbose
  }
}

// The first message is read without the containers of `Codable`: creating their types takes longer
// than all the rest of the reading.
extension InitializeParams {
  package init(from decoder: any Decoder) throws {
    let members = try JSONFields(decoder)
    self.init(
      processId: try members.value("processId"),
      clientInfo: try members.value("clientInfo"),
      rootPath: try members.value("rootPath"),
      rootUri: try members.value("rootUri"),
      workspaceFolders: try members.value("workspaceFolders"),
      capabilities: try members.required("capabilities"),
      initializationOptions: try members.value("initializationOptions"),
      trace: try members.value("trace"))
  }
}

/// The members of an object, asked for by name.
private struct JSONFields {
  private let object: JSONObject
  private let path: JSONPath

  init(_ decoder: any Decoder) throws {
    let known = decoder as? JSONValueDecoder
    let value = try known?.value ?? JSONValue(from: decoder)
    path = known?.path ?? .root
    guard case .object(let object) = value else {
      throw JSONTypeError(path, found: value.kind, allowed: "an object")
    }
    self.object = object
  }

  /// The member of that name; nil if it is missing or `null`.
  func value<Value: Decodable>(_ name: String) throws -> Value? {
    guard let member = object[name], member != .null else { return nil }
    return try member.decode(Value.self, at: .member(name, of: path), check: {})
  }

  /// The member of that name, which is required.
  func required<Value: Decodable>(_ name: String) throws -> Value {
    guard let member = object[name] else {
      throw JSONTypeError(.member(name, of: path), found: "missing", allowed: "`\(Value.self)`")
    }
    return try member.decode(Value.self, at: .member(name, of: path), check: {})
  }
}
