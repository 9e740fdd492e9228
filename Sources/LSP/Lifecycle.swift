package import JSON

/// Who the client is, what it can do and where it works.
package struct InitializeParams: Equatable, Sendable, JSONReadable {
  /// The process that the server must not outlive.
  package var processId: Int?
  /// What the client calls itself.
  package var clientName: String?
  package var rootPath: String?
  package var rootUri: String?
  package var workspaceFolders: [TextDocumentIdentifier]?
  package var capabilities: ClientCapabilities
  package var initializationOptions: JSONValue?
  package var trace: TraceValue?

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      processId: json.optional("processId"), clientName: json["clientInfo"]["name"].stringValue,
      rootPath: json.optional("rootPath"), rootUri: json.optional("rootUri"),
      workspaceFolders: json.optional("workspaceFolders"),
      capabilities: json.required("capabilities"),
      initializationOptions: json.optional("initializationOptions"), trace: json.optional("trace"))
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
