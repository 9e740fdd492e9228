/// Someone whom people tags may name.
package struct Person: Hashable, Sendable {
  /// As written in a payload.
  package var name: String
  /// An address that a payload may give instead of the name.
  package var email: String?

  /// A person of the given name and address.
  package init(name: String, email: String? = nil) {
    self.name = name
    self.email = email
  }

  /// The name and the address in lower case: by either, a payload may name the person in any case.
  package var names: [String] { [name, email].compactMap { $0?.lowercased() } }
}
