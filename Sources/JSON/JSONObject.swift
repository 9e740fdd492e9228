/// The members of a JSON object in the order in which they were written.
///
/// Of two members with one key the first counts. A lookup is constant time in the number of members,
/// so that an object of a hostile size costs no more than its bytes.
package struct JSONObject: Hashable, Sendable {
  /// A key and its value.
  package struct Member: Hashable, Sendable {
    /// Without quotes.
    package let key: String
    /// Its value.
    package let value: JSONValue

    /// A key with its value.
    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// All members, those that do not count included.
  package let members: [Member]
  private let places: [String: Int]?

  private static let largestWithoutPlaces = 12

  /// An object with these members.
  package init(_ members: [Member]) {
    self.members = members
    guard members.count > Self.largestWithoutPlaces else {
      places = nil
      return
    }
    var places: [String: Int] = [:]
    places.reserveCapacity(members.count)
    for (place, member) in members.enumerated() where places[member.key] == nil {
      places[member.key] = place
    }
    self.places = places
  }

  /// The value of `key`; nil where the object has no such member.
  package subscript(key: String) -> JSONValue? {
    guard let places else {
      return members.first { $0.key == key }?.value
    }
    return places[key].map { members[$0].value }
  }

  /// An object with the members of both, those of the second last.
  package static func + (one: JSONObject, other: JSONObject) -> JSONObject {
    JSONObject(one.members + other.members)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// An object with its members in the order of the literal.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { Member($0, $1) })
  }
}
