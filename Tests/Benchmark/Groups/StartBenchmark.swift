extension Group {
  /// The time from the start of the process to its first output.
  static let start = Group(name: "start") { bench in
    let runs = bench.amount(100, quick: 20)
    let (versions, nothing) = try bench.alternate(runs) {
      try ChildProcess.run([bench.tagline, "--version"])
    } reference: {
      try ChildProcess.run(["true"])
    }
    var answers: [Double] = []
    for _ in 0..<runs {
      var client: LanguageClient?
      answers.append(try measured { client = try LanguageClient([bench.tagline, "lsp"]) })
      try client?.close()
    }
    return [
      Figure("--version", versions, reference: ("true", nothing), limits: [.median(2)]),
      Figure(
        "start to the answer to initialize", Samples(answers), reference: ("true", nothing),
        limits: [.median(2)]),
    ]
  }
}
