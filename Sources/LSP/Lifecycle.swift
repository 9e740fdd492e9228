package import JSON

/// Who the client is, what it can do and where it works.
package struct InitializeParams: Equatable, Sendable {
  /// The process that the server must not outlive.
  package var processId: Int?
  package var clientInfo: ProgramInfo?
  package var rootPath: String?
  package var rootUri: String?
  package var workspaceFolders: [WorkspaceFolder]?
  package var capabilities: ClientCapabilities
  package var initializationOptions: JSONValue?
  package var trace: TraceValue?
}

extension InitializeParams: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    processId = try json.optional("processId")
    clientInfo = try json.optional("clientInfo")
    rootPath = try json.optional("rootPath")
    rootUri = try json.optional("rootUri")
    workspaceFolders = try json.optional("workspaceFolders")
    capabilities = try json.required("capabilities")
    initializationOptions = try json.optional("initializationOptions")
    trace = try json.optional("trace")
  }
}

/// The name of a program and its version.
package struct ProgramInfo: Equatable, Sendable, JSONMembers {
  package var name: String
  package var version: String?

  package init(name: String, version: String? = nil) {
    self.name = name
    self.version = version
  }

  package var members: [JSONMember] { [("name", name), ("version", version)] }
}

extension ProgramInfo: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    name = try json.required("name")
    version = try json.optional("version")
  }
}

/// What the server can do.
package struct InitializeResult: Equatable, Sendable, JSONMembers {
  package var capabilities: ServerCapabilities
  package var serverInfo: ProgramInfo

  package init(capabilities: ServerCapabilities, serverInfo: ProgramInfo) {
    self.capabilities = capabilities
    self.serverInfo = serverInfo
  }

  package var members: [JSONMember] {
    [("capabilities", capabilities), ("serverInfo", serverInfo)]
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
package struct CancelParams: Equatable, Sendable {
  package var id: RequestID
}

extension CancelParams: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    id = try json.required("id")
  }
}

/// How much the server reports by `$/logTrace`.
package enum TraceValue: String, Sendable {
  case off, verbose
  /// Any other text of a client counts as this.
  case messages
}

extension TraceValue: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    self = TraceValue(rawValue: try String(json: json)) ?? .messages
  }
}

/// The new trace level.
package struct SetTraceParams: Equatable, Sendable {
  package var value: TraceValue
}

extension SetTraceParams: JSONReadable {
  package init(json: JSONValue) throws(JSONTypeError) {
    value = try json.required("value")
  }
}
