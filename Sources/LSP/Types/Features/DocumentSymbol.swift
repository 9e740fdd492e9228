/// `textDocument/documentSymbol`.
package enum DocumentSymbolRequest: RequestDescriptor {
  package typealias Params = TextDocumentParams
  package typealias Result = DocumentSymbolResult?
  package static let method = "textDocument/documentSymbol"
}

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
