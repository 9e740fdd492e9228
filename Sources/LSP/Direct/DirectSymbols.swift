package import JSON

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
