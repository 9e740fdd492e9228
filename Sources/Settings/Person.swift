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

  /// Whether `text` is the name or the address, in any case.
  package func isCalled(_ text: String) -> Bool {
    let text = text.lowercased()
    return name.lowercased() == text || email?.lowercased() == text
  }
}
