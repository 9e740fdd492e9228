/// The time from the start of the process to its first word.
struct StartBenchmark {
  let tagline: String
  let runs: Int

  func figures() throws -> [Figure] {
    var versions: [Double] = []
    var answers: [Double] = []
    var references: [Double] = []
    for _ in 0..<runs {
      versions.append(try measured { try ChildProcess.run([tagline, "--version"]) })
      references.append(try measured { try ChildProcess.run(["true"]) })
      var client: LanguageClient?
      answers.append(try measured { client = try LanguageClient(tagline) })
      try client?.close()
    }
    let reference = ("true", Samples(references))
    return [
      Figure("--version", Samples(versions), reference: reference, target: "2 ms"),
      Figure("start to initialize", Samples(answers), reference: reference, target: "2 ms"),
    ]
  }
}
