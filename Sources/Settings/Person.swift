/// Someone whom people tags may name.
package struct Person: Hashable, Sendable {
  /// As it stands in a payload; not empty.
  package var name: String
  /// An address that a payload may give instead of the name.
  package var email: String?

  /// A person of the given name and address.
  package init(name: String, email: String? = nil) {
    self.name = name
    self.email = email
  }
}
