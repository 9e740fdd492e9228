package import JSON

/// Who the client is, what it can do and where it works.
package struct InitializeParams: Equatable, Sendable, JSONReadable {
  /// The process that the server must not outlive.
  package var processId: Int?
  package var clientInfo: ProgramInfo?
  package var rootPath: String?
  package var rootUri: String?
  package var workspaceFolders: [WorkspaceFolder]?
  package var capabilities: ClientCapabilities
  package var initializationOptions: JSONValue?
  package var trace: TraceValue?

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      processId: json.optional("processId"), clientInfo: json.optional("clientInfo"),
      rootPath: json.optional("rootPath"), rootUri: json.optional("rootUri"),
      workspaceFolders: json.optional("workspaceFolders"),
      capabilities: json.required("capabilities"),
      initializationOptions: json.optional("initializationOptions"), trace: json.optional("trace"))
  }
}

/// The name of a program.
package struct ProgramInfo: Equatable, Sendable, JSONReadable {
  package var name: String

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(name: json.required("name"))
  }
}

/// One capability that the server registers or unregisters after `initialize`.
package struct Registration: Sendable {
  private let id: String
  private let method: String

  package init(id: String, method: String) {
    self.id = id
    self.method = method
  }

  /// The params of `client/registerCapability`; the options are those of the method.
  package func params(_ options: JSONValue? = nil) -> JSONValue {
    ["registrations": [.object(json + (options.map { ["registerOptions": $0] } ?? [:]))]]
  }

  /// The params of `client/unregisterCapability`; the spelling of the member is the protocol's.
  package var undoing: JSONValue { ["unregisterations": [.object(json)]] }

  private var json: JSONObject { ["id": .string(id), "method": .string(method)] }
}

/// The request to cancel.
package struct CancelParams: Equatable, Sendable, JSONReadable {
  package var id: RequestID

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(id: json.required("id"))
  }
}

/// How much the server reports by `$/logTrace`.
package enum TraceValue: String, Sendable, JSONReadable {
  case off, verbose
  /// Any other text of a client counts as this.
  case messages

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    Self(rawValue: try String.read(json)) ?? .messages
  }
}

/// The new trace level.
package struct SetTraceParams: Equatable, Sendable, JSONReadable {
  package var value: TraceValue

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(value: json.required("value"))
  }
}
