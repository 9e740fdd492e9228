/// Someone whom people tags may name.
public struct Person: Hashable, Codable, Sendable {
  /// As written in a payload, not empty. A comma separates people there, so a payload can give only the
  /// address of a person whose name contains one.
  public var name: String
  /// An address that a payload may give instead of the name.
  public var email: String?
  /// Other texts by which a person is found, such as the first and the last name if the name does not
  /// contain them. A payload cannot give them instead of the name.
  public var keywords: [String]

  /// A person of the given name and address.
  public init(name: String, email: String? = nil, keywords: [String] = []) {
    self.name = name
    self.email = email
    self.keywords = keywords
  }

  /// The name and the address in lower case: by either, a payload may name the person in any case.
  package var names: [String] { [name, email].compactMap { $0?.lowercased() } }
}

extension Sequence<Person> {
  /// The names that a payload can give.
  var listableNames: [String] { map(\.name).filter { !$0.utf8.contains(UInt8(ascii: ",")) } }

  /// The people whom none of these names and addresses names, in any case.
  package func unnamed(in taken: some Sequence<String>) -> [Person] {
    let taken = Set(taken.map { $0.lowercased() })
    return filter { taken.isDisjoint(with: $0.names) }
  }

  /// The people who have a name, an address or a keyword that contains the typed text, in any case:
  /// first those of whom it is the whole, then those of whom it is the beginning, then those of whom it
  /// begins a word, then the rest.
  package func matching(_ typed: String) -> [Person] {
    ranked(by: FuzzyQuery(typed)) { person in
      [person.name] + (person.email.map { [$0] } ?? []) + person.keywords
    }
  }
}

/// Whether `text` has the form of an e-mail address that people use: `name@example.org`.
///
/// It follows the "valid e-mail address" of the HTML standard, with letters outside ASCII as RFC
/// 6531 allows them, and asks for a dot in the domain.
package func isEmail(_ text: String) -> Bool {
  let parts = text.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
  guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(isLocalCharacter) else {
    return false
  }
  let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
  return labels.count > 1 && labels.allSatisfy(isDomainLabel)
}

private func isLocalCharacter(_ scalar: Unicode.Scalar) -> Bool {
  isLetterOrDigit(scalar) || ".!#$%&'*+/=?^_`{|}~-".unicodeScalars.contains(scalar)
}

private func isDomainLabel(_ label: some BidirectionalCollection<Unicode.Scalar>) -> Bool {
  (1...63).contains(label.count) && label.first != "-" && label.last != "-"
    && label.allSatisfy { isLetterOrDigit($0) || $0 == "-" }
}

private func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9": true
  default: !scalar.isASCII && scalar.properties.isXIDContinue
  }
}
