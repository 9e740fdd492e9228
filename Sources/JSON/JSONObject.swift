/// The members of a JSON object in the order in which they were written.
///
/// If a key appears more than once, its first value counts. A lookup takes constant time however
/// many members there are.
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

  /// All members, including those that do not count.
  package let members: [Member]
  private let indexByKey: [String: Int]?

  private static let maxCountWithoutIndex = 12

  /// An object with these members.
  package init(_ members: [Member]) {
    self.members = members
    guard members.count > Self.maxCountWithoutIndex else {
      indexByKey = nil
      return
    }
    indexByKey = Dictionary(
      members.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The value of `key`; nil if the object has no such member.
  package subscript(key: String) -> JSONValue? {
    guard let indexByKey else {
      return members.first { $0.key == key }?.value
    }
    return indexByKey[key].map { members[$0].value }
  }

  /// An object with the members of both, in this order.
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
