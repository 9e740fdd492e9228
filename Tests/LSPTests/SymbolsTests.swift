import JSON
import LSP
import Testing

private let range = Range(
  start: Position(line: 3, character: 0), end: Position(line: 12, character: 40))

@Suite struct SymbolsTests {
  @Test(
    arguments: [
      ("", []), ("0", ["0"]), ("000", ["0", "0", "0"]), ("01", [["0": ["1"]]]),
      ("0121200", [["0": [["1": ["2"]], ["1": ["2"]]]], "0", "0"]),
      ("0120", [["0": [["1": ["2"]]]], "0"]),
    ] as [(String, JSONValue)])
  func symbolsAreWrittenAsTheTreeOfTheirDepths(depths: String, expected: JSONValue) {
    let symbols = depths.compactMap(\.wholeNumberValue).map(symbol)
    #expect(outline(JSONValue(writing: SymbolTree(symbols))) == expected)
  }

  /// The names of symbols, each with those of its children.
  private func outline(_ symbols: JSONValue) -> JSONValue {
    let symbols = symbols.arrayValue ?? []
    return .array(
      symbols.map { symbol in
        let children = outline(symbol["children"])
        return children == []
          ? symbol["name"] : [symbol["name"].stringValue ?? "": children]
      })
  }

  private func symbol(_ depth: Int) -> (depth: Int, members: OutgoingObject) {
    (depth, ["name": "\(depth)", "detail": depth == 1 ? "@x" : nil, "range": range])
  }
}
