/// The way from a message to one of its members, kept as a list from the innermost outwards so that
/// a step costs no copy.
indirect enum JSONPath: Sendable {
  case root
  case member(String, of: JSONPath)
  case element(Int, of: JSONPath)

  /// As an error message spells it: `contentChanges[0].range.start`.
  var text: String {
    switch self {
    case .root: ""
    case .member(let name, .root): name
    case .member(let name, let parent): "\(parent.text).\(name)"
    case .element(let place, let parent): "\(parent.text)[\(place)]"
    }
  }

  var codingKeys: [any CodingKey] {
    switch self {
    case .root: []
    case .member(let name, let parent): parent.codingKeys + [JSONKey(name)]
    case .element(let place, let parent): parent.codingKeys + [JSONKey(place)]
    }
  }
}

/// A member's name or an element's place where `Codable` asks for a key.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(_ place: Int) {
    stringValue = String(place)
    intValue = place
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
