extension Group {
  /// The time to publish many findings.
  static let diagnostics = Group(name: "diagnostics") { bench in
    let count = 10_000
    let client = try LanguageClient(
      [bench.tagline, "lsp"], options: #"{"maxDiagnostics":\#(2 * count)}"#)
    let lines = (0..<count).map { "- pay rent \($0) @due(2025-02-30)\n" }
    try client.open("- first\n" + lines.joined())
    var times: [Double] = []
    for number in 0..<bench.amount(60, quick: 10) {
      let isInsertion = number % 2 == 0
      times.append(
        try measured {
          try client.change(
            line: 0, from: 2, to: isInsertion ? 2 : 3, text: isInsertion ? "x" : "")
        })
    }
    try client.close()
    return [Figure("publish \(count) findings", Samples(times), limits: [.median(30)])]
  }
}
