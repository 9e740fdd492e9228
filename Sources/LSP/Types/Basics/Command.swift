package import JSON

/// A command of the server that the client can run by `workspace/executeCommand`.
package struct Command: Equatable, Codable, Sendable {
  package var title: String
  package var command: String
  package var arguments: JSONArray?

  package init(title: String, command: String, arguments: JSONArray? = nil) {
    self.title = title
    self.command = command
    self.arguments = arguments
  }
}
