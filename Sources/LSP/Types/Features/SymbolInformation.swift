/// The icon of a symbol.
package struct SymbolKind: RawRepresentable, Equatable, Codable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let file = SymbolKind(rawValue: 1)
  package static let module = SymbolKind(rawValue: 2)
  package static let namespace = SymbolKind(rawValue: 3)
  package static let package = SymbolKind(rawValue: 4)
  package static let `class` = SymbolKind(rawValue: 5)
  package static let method = SymbolKind(rawValue: 6)
  package static let property = SymbolKind(rawValue: 7)
  package static let field = SymbolKind(rawValue: 8)
  package static let `enum` = SymbolKind(rawValue: 10)
  package static let function = SymbolKind(rawValue: 12)
  package static let variable = SymbolKind(rawValue: 13)
  package static let constant = SymbolKind(rawValue: 14)
  package static let string = SymbolKind(rawValue: 15)
  package static let boolean = SymbolKind(rawValue: 17)
  package static let array = SymbolKind(rawValue: 18)
  package static let object = SymbolKind(rawValue: 19)
  package static let key = SymbolKind(rawValue: 20)
  package static let enumMember = SymbolKind(rawValue: 22)
  package static let event = SymbolKind(rawValue: 24)
}

/// A symbol with its place.
package struct SymbolInformation: Equatable, Codable, Sendable {
  package var name: String
  package var kind: SymbolKind
  /// 1: deprecated.
  package var tags: [Int]?
  package var containerName: String?
  package var location: Location

  package init(
    name: String,
    kind: SymbolKind,
    tags: [Int]? = nil,
    containerName: String? = nil,
    location: Location
  ) {
    self.name = name
    self.kind = kind
    self.tags = tags
    self.containerName = containerName
    self.location = location
  }
}
