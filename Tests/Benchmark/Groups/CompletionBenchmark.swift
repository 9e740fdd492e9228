extension Group {
  /// The time to complete a name if there are ten thousand names.
  static let completion = Group(name: "completion") { bench in
    let client = try LanguageClient([bench.tagline, "lsp"])
    let names = (0..<10_000).map { "- call the bank @name\($0)\n" }
    try client.open("- first @\n" + names.joined())
    let times = try (0..<bench.amount(500, quick: 50)).map { _ in
      try measured { try client.ask("completion", line: 0, character: 9) }
    }
    try client.close()
    return [Figure("completion among 10000 names", Samples(times), limits: [.p99(2)])]
  }
}
