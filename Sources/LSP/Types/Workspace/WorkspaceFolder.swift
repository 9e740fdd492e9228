/// A folder that the client has opened.
package struct WorkspaceFolder: Equatable, Codable, Sendable {
  package var uri: String
  package var name: String
}
