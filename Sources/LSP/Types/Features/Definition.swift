/// `textDocument/definition`.
package enum DefinitionRequest: RequestDescriptor {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = DefinitionResult?
  package static let method = "textDocument/definition"
}

/// Where something is defined; links only for a client that declares `linkSupport`.
package enum DefinitionResult: Equatable, Sendable {
  case locations([Location])
  case links([LocationLink])
}

extension DefinitionResult: Codable {
  package init(from decoder: any Decoder) throws {
    if let links = try? [LocationLink](from: decoder), !links.isEmpty {
      self = .links(links)
    } else {
      self = .locations(try [Location](from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .locations(let locations): try locations.encode(to: encoder)
    case .links(let links): try links.encode(to: encoder)
    }
  }
}
