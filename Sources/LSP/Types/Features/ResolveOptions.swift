/// Whether missing parts can be requested later.
package struct ResolveOptions: Equatable, Codable, Sendable {
  package var resolveProvider: Bool?

  package init(resolveProvider: Bool? = nil) {
    self.resolveProvider = resolveProvider
  }
}
