/// A capability. Its options are sent only to a client that declares support for them.
package enum Provider<Options: Codable & Equatable & Sendable>: Equatable, Sendable {
  case plain
  case options(Options)
}

extension Provider: Codable {
  package init(from decoder: any Decoder) throws {
    if (try? Bool(from: decoder)) != nil {
      self = .plain
    } else {
      self = .options(try Options(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .plain: try true.encode(to: encoder)
    case .options(let options): try options.encode(to: encoder)
    }
  }
}
