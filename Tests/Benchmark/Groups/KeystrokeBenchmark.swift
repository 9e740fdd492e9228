extension Group {
  /// The time from a keystroke to the findings, and for a hover, in texts of several lengths with
  /// twenty findings each; also of other servers if they are installed.
  static let keystroke = Group(name: "keystroke") { bench in
    try KeystrokeBenchmark(bench: bench).figures()
  }
}

private struct KeystrokeBenchmark {
  let bench: Bench

  func figures() throws -> [Figure] {
    let lengths = bench.isQuick ? [1000, 100_000] : [1000, 10_000, 100_000, 250_000]
    var rows = try own(lengths)
    for server in ForeignServer.all where bench.has(server.command[0]) {
      rows += try foreign(server, lengths.filter { $0 <= 100_000 })
    }
    return rows
  }

  private func own(_ lengths: [Int]) throws -> [Figure] {
    var keystrokes = Series("keystroke", unit: "lines")
    var hovers = Series("hover", unit: "lines")
    for count in lengths {
      let client = try LanguageClient([bench.tagline, "lsp"])
      try client.open(text(lines: count))
      let echo = try Echo()
      var changes: [Double] = []
      var answers: [Double] = []
      var echoes: [Double] = []
      for number in 0..<(2 * bench.amount(1000, quick: 100)) {
        changes.append(try measured { try type(number, line: count / 2, client) })
        answers.append(try measured { try client.hover(line: count / 2, character: 10) })
        echoes.append(try measured { try echo.once() })
      }
      try client.close()
      try echo.close()
      let reference = ("cat", Samples(echoes))
      keystrokes.add(
        size: count, Samples(changes), reference: reference,
        limits: [.median(1), .p99(5), .growth(2)])
      hovers.add(
        size: count, Samples(answers), reference: reference,
        limits: [.median(1), .p99(5), .growth(2)])
    }
    return keystrokes.figures + hovers.figures
  }

  private func foreign(_ server: ForeignServer, _ lengths: [Int]) throws -> [Figure] {
    var series = Series(server.name, unit: "lines")
    for count in lengths {
      let client = try LanguageClient(server.command, file: server.file)
      let line = count / 2
      try client.open(
        (0..<count).map { $0 == line ? server.mistake : server.line }.joined())
      let times = try (0..<bench.amount(40, quick: 6)).map { number in
        try measured { try type(number, line: line, client) }
      }
      try client.close()
      series.add(size: count, Samples(times))
    }
    return series.figures
  }

  /// Types a letter, or deletes it with the next keystroke.
  private func type(_ number: Int, line: Int, _ client: LanguageClient) throws {
    let isInsertion = number % 2 == 0
    try client.change(
      line: line, from: 2, to: isInsertion ? 2 : 3, text: isInsertion ? "x" : "")
  }

  /// A text in whose middle line, which is edited, one of the findings is, so that each keystroke
  /// moves it.
  private func text(lines count: Int) -> String {
    var generator = TaskListGenerator(seed: 3)
    var lines = generator.lines(count)
    for number in 0..<20 {
      lines[(number * count / 20 + count / 2) % count] = "- pay rent @due(2025-02-30)\n"
    }
    return lines.joined()
  }
}
