package import JSON

/// `initialize`.
package enum InitializeRequest: RequestDescriptor {
  package typealias Params = InitializeParams
  package typealias Result = InitializeResult
  package static let method = "initialize"
}

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

/// `initialized`.
package enum InitializedNotification: NotificationDescriptor {
  package typealias Params = NoParams
  package static let method = "initialized"
}
