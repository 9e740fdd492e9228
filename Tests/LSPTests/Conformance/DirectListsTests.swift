import JSON
import LSP
import Testing

private let range = Range(
  start: Position(line: 3, character: 0), end: Position(line: 12, character: 40))

/// A value that is a member of another, so that it is written by `Codable`.
private struct Box<Value: Codable>: Codable {
  let value: Value
}

private func coded(_ value: some Codable) throws -> JSONValue {
  var writer = JSONWriter()
  try writer.encode(Box(value: value))
  return try JSONValue(parsing: writer.bytes)["value"]
}

private func direct(_ value: some JSONWritable) throws -> JSONValue {
  var writer = JSONWriter()
  value.write(to: &writer, check: {})
  return try JSONValue(parsing: writer.bytes)
}

@Suite struct DirectListsTests {
  @Test(arguments: ["", "0", "000", "01", "012", "01211", "0121200", "0120012"])
  func symbolsAreWrittenAsTheTreeOfTheirDepths(depths: String) throws {
    var writer = JSONWriter()
    var tree = DocumentSymbolWriter(to: &writer)
    for depth in depths.compactMap(\.wholeNumberValue) {
      tree.write(symbol(depth), depth: depth, to: &writer)
    }
    tree.end(&writer)
    var rest = depths.compactMap(\.wholeNumberValue)[...]
    #expect(try JSONValue(parsing: writer.bytes) == coded(self.tree(of: &rest, at: 0) ?? []))
  }

  /// The symbols at a depth that come next, with those below them; nil if there are none.
  private func tree(of depths: inout ArraySlice<Int>, at depth: Int) -> [DocumentSymbol]? {
    var symbols: [DocumentSymbol] = []
    while depths.first == depth {
      depths.removeFirst()
      var symbol = symbol(depth)
      symbol.children = tree(of: &depths, at: depth + 1)
      symbols.append(symbol)
    }
    return symbols.isEmpty ? nil : symbols
  }

  private func symbol(_ depth: Int) -> DocumentSymbol {
    DocumentSymbol(
      name: "a \"b\" \(depth)", detail: depth == 1 ? "@x" : nil, kind: .boolean,
      tags: depth == 2 ? [1] : nil, range: range, selectionRange: range)
  }

  @Test func symbolsOfAListAreWrittenAsTheyAreCoded() throws {
    let plain = SymbolInformation(
      name: "n", kind: .namespace, location: Location(uri: "file:///a", range: range))
    var full = plain
    full.tags = [1]
    full.containerName = "c"
    #expect(try direct([plain, full]) == coded([plain, full]))
  }

  @Test func foldsHintsAndColorsAreWrittenAsTheyAreCoded() throws {
    let fold = FoldingRange(startLine: 1, endLine: 2)
    #expect(try direct([fold, fold]) == coded([fold, fold]))
    let hint = InlayHint(position: range.start, label: "3/7", paddingLeft: true)
    #expect(try direct([hint]) == coded([hint]))
    let color = ColorInformation(
      range: range, color: Color(red: 0.5, green: 1, blue: 1.0 / 3, alpha: 1))
    #expect(try direct(color) == coded(color))
  }

  @Test func editsAreWrittenAsTheyAreCoded() throws {
    let edit = TextEdit(range: range, newText: "a \"b\"")
    let changes = ["file:///a": [edit, edit], "file:///\u{E9}": []]
    #expect(try direct(changes) == coded(changes))
    for version in [nil, 3] {
      let change = DocumentChange.edit(
        TextDocumentEdit(
          textDocument: OptionalVersionedTextDocumentIdentifier(uri: "file:///a", version: version),
          edits: [edit]))
      #expect(try direct(change) == coded(change))
    }
    for ignores in [nil, true, false] {
      let change = DocumentChange.create(CreateFile(uri: "file:///a", ignoreIfExists: ignores))
      #expect(try direct(change) == coded(change))
    }
  }
}
