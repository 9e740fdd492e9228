package import JSON

/// Connects a response to its request, which has the same id.
package enum RequestID: Hashable, Sendable {
  case integer(Int)
  case string(String)

  /// Nil for a value that is neither an integer nor a string.
  package init?(_ value: JSONValue) {
    switch value {
    case .integer(let integer): self = .integer(integer)
    case .string(let string): self = .string(string)
    case .null, .boolean, .number, .array, .object: return nil
    }
  }

  package var json: JSONValue {
    switch self {
    case .integer(let integer): .integer(integer)
    case .string(let string): .string(string)
    }
  }
}

extension RequestID: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension RequestID: Codable {
  package init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    guard let id = RequestID(value) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: value.kind))
    }
    self = id
  }

  package func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}
