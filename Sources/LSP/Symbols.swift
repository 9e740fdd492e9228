package import JSON

/// An entry of an outline.
package struct DocumentSymbol: JSONMembers {
  /// How many entries contain it.
  package let depth: Int
  /// Without its children.
  package let members: [JSONMember]

  /// - Parameters:
  ///   - tags: 1 for deprecated.
  ///   - selectionRange: lies within `range`.
  package init(
    depth: Int, name: String, detail: String?, kind: SymbolKind, tags: [Int]?, range: Range,
    selectionRange: Range
  ) {
    self.depth = depth
    members = [
      ("name", name), ("detail", detail), ("kind", kind), ("tags", tags), ("range", range),
      ("selectionRange", selectionRange),
    ]
  }
}

/// An outline; flat for a client that does not declare hierarchical symbols.
package enum DocumentSymbolResult: Sendable, JSONWritable {
  /// The entries in the order of the text: the children of each come next.
  case hierarchical([DocumentSymbol])
  case flat([SymbolInformation])

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .hierarchical(let symbols): writer.tree(symbols)
    case .flat(let symbols): symbols.write(to: &writer)
    }
  }
}

extension JSONWriter {
  /// Appends the entries as a tree. No depth of it can overflow the call stack.
  fileprivate mutating func tree(_ symbols: [DocumentSymbol]) {
    raw("[")
    /// How many entries are not closed yet, each inside the one before.
    var open = 0
    for symbol in symbols {
      if symbol.depth < open {
        close(from: open, to: symbol.depth)
        open = symbol.depth
        raw(",")
      } else if open > 0 {
        raw(#","children":["#)
      }
      beginObject(symbol.members)
      open += 1
    }
    close(from: open, to: 0)
    raw("]")
  }

  private mutating func close(from open: Int, to depth: Int) {
    guard open > depth else { return }
    raw("}")
    for _ in depth..<open - 1 { raw("]}") }
  }
}

/// The icon of a symbol.
package enum SymbolKind: Int, CaseIterable, Sendable, JSONWritable {
  case file = 1
  case module, namespace, package, `class`, method, property, field, constructor, `enum`, interface
  case function, variable, constant, string, number, boolean, array, object, key, null, enumMember
  case `struct`, event, `operator`, typeParameter
}

/// A symbol with its place.
package struct SymbolInformation: JSONMembers {
  package let name: String
  package let location: Location
  package let members: [JSONMember]

  /// - Parameter tags: 1 for deprecated.
  package init(
    name: String, kind: SymbolKind, tags: [Int]? = nil, containerName: String? = nil,
    location: Location
  ) {
    self.name = name
    self.location = location
    members = [
      ("name", name), ("kind", kind), ("tags", tags), ("containerName", containerName),
      ("location", location),
    ]
  }
}
