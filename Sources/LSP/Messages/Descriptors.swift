/// Ties the method, the params and the result of a request into one type.
package protocol RequestDescriptor {
  associatedtype Params: Codable & Sendable
  associatedtype Result: Codable & Sendable
  static var method: String { get }
}

/// Ties the method and the params of a notification into one type.
package protocol NotificationDescriptor {
  associatedtype Params: Codable & Sendable
  static var method: String { get }
}

/// The params of a method that has none: any value is accepted, and none is sent.
package struct NoParams: Codable, Equatable, Sendable {
  package init() {}
  package init(from decoder: any Decoder) {}
}

/// The result of a request that is always answered with `null`.
package struct NoResult: Codable, Equatable, Sendable {
  package init() {}
  package init(from decoder: any Decoder) {}

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}
