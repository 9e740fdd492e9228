extension Group {
  /// The time for the views of a long list: semantic tokens, at first and after a keystroke, inlay
  /// hints and the outline.
  static let views = Group(name: "views") { bench in
    let client = try LanguageClient([bench.tagline, "lsp"], textDocument: capabilities)
    var generator = TaskListGenerator(seed: 7)
    let count = 100_000
    try client.open("- first\n" + generator.lines(count - 1).joined())
    let amount = bench.amount(40, quick: 5)
    func times(_ work: (Int) throws -> Void) rethrows -> Samples {
      Samples(try (1...amount).map { number in try measured { try work(number) } })
    }
    let all = try times { _ in
      try client.ask("semanticTokens/full", line: 0, character: 0)
    }
    // The ids of the results are 1, 2, 3 and so on.
    let deltas = try times { number in
      let isInsertion = number % 2 == 1
      client.sendChange(line: 0, from: 2, to: isInsertion ? 2 : 3, text: isInsertion ? "x" : "")
      try client.ask(
        "semanticTokens/full/delta", line: 0, character: 0,
        more: #","previousResultId":"\#(amount + number - 1)""#)
    }
    let range =
      #","range":{"start":{"line":\#(count / 2),"character":0},"#
      + #""end":{"line":\#(count / 2 + 60),"character":0}}"#
    let hints = try times { _ in
      try client.ask("inlayHint", line: 0, character: 0, more: range)
    }
    let symbols = try times { _ in try client.ask("documentSymbol", line: 0, character: 0) }
    try client.close()
    return [
      Figure("semantic tokens of \(count) lines", all, limits: [.median(50)]),
      Figure("semantic tokens after a keystroke", deltas, limits: [.median(50)]),
      Figure("inlay hints of 60 of these lines", hints, limits: [.median(1)]),
      Figure("outline of \(count) lines", symbols),
    ]
  }
}

/// The capabilities of an editor that shows all these views, and that cannot fetch the tokens of a
/// range: it gets all tokens of a long text.
private let capabilities = """
  {"semanticTokens":{"requests":{"full":{"delta":true}},"tokenTypes":["decorator",\
  "number","string","comment","namespace"],"tokenModifiers":["deprecated"],"formats":["relative"]},\
  "inlayHint":{},"documentSymbol":{"hierarchicalDocumentSymbolSupport":true}}
  """
