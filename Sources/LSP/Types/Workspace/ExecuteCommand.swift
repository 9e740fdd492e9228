package import JSON

/// `workspace/executeCommand`.
package enum ExecuteCommandRequest: RequestDescriptor {
  package typealias Params = ExecuteCommandParams
  package typealias Result = JSONValue
  package static let method = "workspace/executeCommand"
}

/// A command of the server, and its arguments.
package struct ExecuteCommandParams: Equatable, Codable, Sendable {
  package var command: String
  package var arguments: JSONArray?
}

/// The ids of all commands.
package struct ExecuteCommandOptions: Equatable, Codable, Sendable {
  package var commands: [String]

  package init(commands: [String]) {
    self.commands = commands
  }
}
