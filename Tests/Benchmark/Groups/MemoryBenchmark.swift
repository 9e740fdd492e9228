import TestSupport

extension Group {
  /// The memory of the server: idle, with a large file, after many edits, and after many messages.
  static let memory = Group(name: "memory") { bench in
    try edited(bench) + busy(bench)
  }

  private static func edited(_ bench: Bench) throws -> [Figure] {
    let client = try LanguageClient([bench.tagline, "lsp"])
    try client.waitForAnyAnswer()
    guard let idle = client.memory else { return [] }
    var generator = TaskListGenerator(seed: 5)
    let lines = generator.lines(100_000)
    let text = lines.joined()
    try client.open(text)
    guard let open = client.memory else { return [] }
    var random = SeededRandom(seed: 6)
    let count = bench.amount(20_000, quick: 2000)
    for _ in 0..<(count / 2) {
      let line = random.next(lines.count)
      client.sendChange(line: line, from: 0, to: 0, text: "x")
      client.sendChange(line: line, from: 0, to: 1, text: "")
    }
    try client.hover(line: 0, character: 0)
    guard let after = client.memory else { return [] }
    try client.close()
    let limit = Double(idle + 5 * text.utf8.count) / 1_048_576
    return [
      Figure("memory, idle", bytes: idle, limits: [.median(16)]),
      Figure("memory, 100000 lines open", bytes: open, limits: [.median(limit.rounded())]),
      Figure(
        "memory, after \(count) edits", bytes: after, reference: ("before", open),
        limits: [.ratio(1.15)]),
    ]
  }

  private static func busy(_ bench: Bench) throws -> [Figure] {
    let client = try LanguageClient([bench.tagline, "lsp"])
    var generator = TaskListGenerator(seed: 7)
    let files = (0..<200).map { LanguageClient.File(name: "\($0).todo") }
    for file in files {
      client.send(try LanguageClient.opening(generator.lines(200).joined(), of: file))
    }
    try client.waitForAnyAnswer()
    guard let before = client.memory else { return [] }
    var random = SeededRandom(seed: 8)
    let count = bench.amount(100_000, quick: 10_000)
    for number in 0..<count {
      let file = files[random.next(files.count)]
      let line = random.next(200)
      switch random.next(4) {
      case 0: client.sendChange(file, line: line, from: 0, to: 0, text: "@")
      case 1: client.sendChange(file, line: line, from: 0, to: 1, text: "")
      case 2: client.sendChange(file, line: line, from: 0, to: 1, text: "-")
      default: client.sendChange(file, line: line, from: 3, to: 4, text: "x")
      }
      // Wait for an answer, so that messages do not pile up.
      if number % 100 == 0 { try client.waitForAnyAnswer() }
    }
    try client.waitForAnyAnswer()
    guard let after = client.memory else { return [] }
    try client.close()
    return [
      Figure(
        "memory, after \(count) messages over 200 files", bytes: after,
        reference: ("before", before),
        limits: [.ratio(1.15)])
    ]
  }
}
