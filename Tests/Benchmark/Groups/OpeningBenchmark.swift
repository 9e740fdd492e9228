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
    var written = WrittenListGenerator(seed: 11)
    var list: [UInt8] = []
    while list.count < megabytes << 20 { list += written.list(lines: 41) }
    let listMessage = try LanguageClient.opening(
      String(decoding: list, as: UTF8.self), of: LanguageClient.File())
    func open(_ message: String, entirely: Bool = false) throws {
      let client = try LanguageClient([bench.tagline, "lsp"])
      try client.open(by: message)
      if entirely { try client.waitForWholeText() }
      try client.close()
    }
    let runs = bench.amount(15, quick: 5)
    let (lists, clean) = try bench.alternate(runs) {
      try open(listMessage)
    } reference: {
      try open(message)
    }
    let (whole, wholeClean) = try bench.alternate(runs) {
      try open(listMessage, entirely: true)
    } reference: {
      try open(message, entirely: true)
    }
    return [
      Figure(
        "open \(megabytes) MB as people write them", lists, reference: ("clean text", clean),
        limits: [.ratio(1.5)]),
      Figure(
        "open \(megabytes) MB as people write them, all findings", whole,
        reference: ("clean text", wholeClean)),
      Figure(
        "open \(megabytes) MB to its findings", Samples(times),
        reference: ("wc -l", Samples(counts)),
        limits: [.median(150)]),
    ]
  }
}
