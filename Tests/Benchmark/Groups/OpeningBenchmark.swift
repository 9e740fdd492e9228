import Foundation

extension Group {
  /// The time from opening a large file to its findings.
  static let opening = Group(name: "opening") { bench in
    let megabytes = 10
    var generator = TaskListGenerator(seed: 4)
    let text = generator.text(bytes: megabytes << 20, oneMistakeIn: 5000)
    let message = try LanguageClient.opening(
      String(decoding: text, as: UTF8.self), of: LanguageClient.File())
    let file = try bench.write(text, to: "large.todo")
    defer { try? FileManager.default.removeItem(at: file) }
    var times: [Double] = []
    var counts: [Double] = []
    for _ in 0..<bench.amount(15, quick: 5) {
      let client = try LanguageClient([bench.tagline, "lsp"])
      times.append(try measured { try client.open(by: message) })
      try client.close()
      counts.append(try measured { try ChildProcess.run(["wc", "-l", file.path]) })
    }
    return [
      Figure(
        "open \(megabytes) MB to its findings", Samples(times),
        reference: ("wc -l", Samples(counts)),
        limits: [.median(150)])
    ]
  }
}
