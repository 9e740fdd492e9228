package import JSON

/// An entry of an outline, with its children.
package struct DocumentSymbol: Equatable, Codable, Sendable {
  package var name: String
  package var detail: String?
  package var kind: SymbolKind
  /// 1: deprecated.
  package var tags: [Int]?
  package var range: Range
  /// Lies within `range`.
  package var selectionRange: Range
  package var children: [DocumentSymbol]?

  package init(
    name: String,
    detail: String? = nil,
    kind: SymbolKind,
    tags: [Int]? = nil,
    range: Range,
    selectionRange: Range,
    children: [DocumentSymbol]? = nil
  ) {
    self.name = name
    self.detail = detail
    self.kind = kind
    self.tags = tags
    self.range = range
    self.selectionRange = selectionRange
    self.children = children
  }
}

/// An outline; flat for a client that does not declare hierarchical symbols.
package enum DocumentSymbolResult: Equatable, Sendable {
  case hierarchical([DocumentSymbol])
  case flat([SymbolInformation])
}

extension DocumentSymbolResult: Codable {
  package init(from decoder: any Decoder) throws {
    if let flat = try? [SymbolInformation](from: decoder), !flat.isEmpty {
      self = .flat(flat)
    } else {
      self = .hierarchical(try [DocumentSymbol](from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .hierarchical(let symbols): try symbols.encode(to: encoder)
    case .flat(let symbols): try symbols.encode(to: encoder)
    }
  }
}

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

/// What is looked for; an empty query asks for everything.
package struct WorkspaceSymbolParams: Equatable, Codable, Sendable {
  package var query: String
  package var partialResultToken: ProgressToken?
}

/// Writes the entries of an outline as a tree, each as soon as it is known, so that the outline of
/// a long text is never in memory as a whole.
package struct DocumentSymbolWriter {
  /// How many entries are not closed yet, each inside the one before.
  private var open = 0

  /// Begins the list of the outermost entries.
  package init(to writer: inout JSONWriter) {
    writer.raw("[")
  }

  /// Writes an entry. Its children are written next, with a `depth` that is greater by one; its own
  /// `children` are ignored.
  package mutating func write(
    _ symbol: DocumentSymbol, depth: Int, to writer: inout JSONWriter
  ) {
    if depth < open {
      close(to: depth, &writer)
      writer.raw(",")
    } else if open > 0 {
      writer.raw(#","children":["#)
    }
    writer.raw(#"{"name":"#)
    writer.string(symbol.name)
    writer.member(#","detail":"#, symbol.detail)
    writer.raw(#","kind":"#)
    writer.integer(symbol.kind.rawValue)
    writer.member(#","tags":"#, symbol.tags)
    writer.raw(#","range":"#)
    symbol.range.write(to: &writer)
    writer.raw(#","selectionRange":"#)
    symbol.selectionRange.write(to: &writer)
    open += 1
  }

  /// Ends the list of the outermost entries.
  package mutating func end(_ writer: inout JSONWriter) {
    close(to: 0, &writer)
    writer.raw("]")
  }

  private mutating func close(to depth: Int, _ writer: inout JSONWriter) {
    guard open > depth else { return }
    writer.raw("}")
    for _ in depth..<open - 1 { writer.raw("]}") }
    open = depth
  }
}

extension SymbolInformation: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"name":"#)
    writer.string(name)
    writer.raw(#","kind":"#)
    writer.integer(kind.rawValue)
    writer.member(#","tags":"#, tags)
    writer.member(#","containerName":"#, containerName)
    writer.raw(#","location":"#)
    location.write(to: &writer)
    writer.raw("}")
  }
}
