import LSP
import Testing

private let range = Range(
  start: Position(line: 3, character: 0), end: Position(line: 12, character: 40))

/// A value that stands in a member of another, and so is written by way of `Codable`.
private struct Box<Value: Codable>: Codable {
  let value: Value
}

private func coded(_ value: some Codable) throws -> JSONValue {
  var writer = JSONWriter()
  try writer.encode(Box(value: value))
  return try JSONValue(parsing: writer.bytes)["value"]
}

private func direct(_ value: some DirectJSON) throws -> JSONValue {
  var writer = JSONWriter()
  value.write(to: &writer)
  return try JSONValue(parsing: writer.bytes)
}

@Suite struct DirectJSONTests {
  private let leaf = DocumentSymbol(
    name: "a \"b\"", kind: .boolean, range: range, selectionRange: range)

  @Test func aTextThatIsNotWantedEndsEarly() {
    var writer = JSONWriter(while: { false })
    Array(repeating: leaf, count: 1000).write(to: &writer)
    #expect(writer.bytes.count < 1000)
  }

  @Test func symbolsAreWrittenAsTheyAreCoded() throws {
    var root = leaf
    root.detail = "@x"
    root.tags = [1]
    root.children = [leaf, leaf]
    for value in [[], [leaf], [root, leaf]] { #expect(try direct(value) == coded(value)) }
    let plain = SymbolInformation(
      name: "n", kind: .namespace, location: Location(uri: "file:///a", range: range))
    var full = plain
    full.tags = [1]
    full.containerName = "c"
    #expect(try direct([plain, full]) == coded([plain, full]))
    for result in [DocumentSymbolResult.flat([plain]), .hierarchical([root])] {
      #expect(try direct(result) == coded(result))
    }
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
