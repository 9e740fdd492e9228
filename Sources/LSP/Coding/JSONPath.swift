/// The path from a message to one of its members. It is a linked list that begins with the
/// innermost, so that adding a step copies nothing.
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
    case .element(let index, let parent): "\(parent.text)[\(index)]"
    }
  }

  var codingKeys: [any CodingKey] {
    switch self {
    case .root: []
    case .member(let name, let parent): parent.codingKeys + [JSONKey(name)]
    case .element(let index, let parent): parent.codingKeys + [JSONKey(index)]
    }
  }
}

/// A member's name or an element's index, as a key of `Codable`.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(_ index: Int) {
    stringValue = String(index)
    intValue = index
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
