package import JSON

/// An outline. No depth of it can overflow the call stack.
package struct SymbolTree: JSONWritable {
  private let symbols: [(depth: Int, members: OutgoingObject)]

  /// - Parameter symbols: the entries in the order of the text, each with the number of those that contain
  ///   it; the children of each come next.
  package init(_ symbols: [(depth: Int, members: OutgoingObject)]) {
    self.symbols = symbols
  }

  package func write(to writer: inout JSONWriter) {
    writer.raw("[")
    /// How many entries are not closed yet, each inside the one before.
    var open = 0
    for (depth, object) in symbols {
      if depth < open {
        close(from: open, to: depth, &writer)
        open = depth
        writer.raw(",")
      } else if open > 0 {
        writer.raw(#","children":["#)
      }
      writer.beginObject(object.members)
      open += 1
    }
    close(from: open, to: 0, &writer)
    writer.raw("]")
  }

  private func close(from open: Int, to depth: Int, _ writer: inout JSONWriter) {
    guard open > depth else { return }
    writer.raw("}")
    for _ in depth..<open - 1 { writer.raw("]}") }
  }
}

/// The icon of a symbol.
package enum SymbolKind: Int, CaseIterable, Sendable, JSONWritable {
  case file = 1
  case module, namespace, package, `class`, method, property, field, constructor, `enum`, interface
  case function, variable, constant, string, number, boolean, array, object, key, null, enumMember
  case `struct`, event, `operator`, typeParameter
}
