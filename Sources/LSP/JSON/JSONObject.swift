/// The members of a JSON object in the order in which they were written.
///
/// Of two members with one name the first counts. A lookup is constant time in the number of
/// members, so that an object of a hostile size costs no more than its bytes.
package struct JSONObject: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  package let members: [Member]
  private let places: [String: Int]?

  private static let largestWithoutPlaces = 12

  package init(_ members: [Member]) {
    self.members = members
    guard members.count > Self.largestWithoutPlaces else {
      places = nil
      return
    }
    var places: [String: Int] = [:]
    places.reserveCapacity(members.count)
    for (place, member) in members.enumerated() where places[member.name] == nil {
      places[member.name] = place
    }
    self.places = places
  }

  package subscript(name: String) -> JSONValue? {
    guard let places else {
      return members.first { $0.name == name }?.value
    }
    return places[name].map { members[$0].value }
  }
}
