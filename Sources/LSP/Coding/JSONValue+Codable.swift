package import JSON

// Members of any type (`LSPAny`) of the protocol. The coders of this module use them as they are;
// other coders need these conformances.
extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONValueDecoder {
      self = decoder.value
      return
    }
    try self.init(fromOther: decoder)
  }

  /// A function of its own, so that the types of its containers are created only if they are used:
  /// creating them takes long at startup.
  @inline(never)
  private init(fromOther decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: JSONKey.self) {
      self = .object(
        JSONObject(
          try container.allKeys.map {
            JSONObject.Member($0.stringValue, try container.decode(JSONValue.self, forKey: $0))
          }))
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .boolean(let value): try value.encode(to: encoder)
    case .integer(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    case .array(let elements): try elements.encode(to: encoder)
    case .object(let object):
      var container = encoder.container(keyedBy: JSONKey.self)
      for member in object.members {
        try container.encode(member.value, forKey: JSONKey(member.key))
      }
    }
  }
}

extension JSONArray: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(try [JSONValue](from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(element) }
  }
}
