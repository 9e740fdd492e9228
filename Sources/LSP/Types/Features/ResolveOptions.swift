/// Whether parts can be asked for later.
package struct ResolveOptions: Hashable, Codable, Sendable {
  package var resolveProvider: Bool?

  package init(resolveProvider: Bool? = nil) {
    self.resolveProvider = resolveProvider
  }
}
