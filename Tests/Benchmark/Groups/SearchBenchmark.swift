import Foundation

extension Group {
  /// The time of a search over many files, compared with ripgrep for a word; of a saved search in an open
  /// text; and of searches that are written to take long, in texts of different lengths.
  static let search = Group(name: "search") { bench in
    let benchmark = SearchBenchmark(bench: bench)
    return try benchmark.manyFiles() + benchmark.openText() + benchmark.hostileSearches()
  }
}

private struct SearchBenchmark {
  let bench: Bench

  /// Searches that look at all items from every item, or try to.
  private static let hostile = [
    "count(following::*/following::*) > 1", "count(//*/ancestor::*//*) > 1",
    "count(preceding::*[-3:]/..*//*) > 1", "count(count(following::*/..*) > 1) > 1",
    "((* union *) except (* intersect *)) union (*///*[0])", "matches \"(a*)*(b|a)*c\"",
    "matches \"(x{0,20}){0,20}y\"", "matches \"(a|b| )*a(.){300}z\"", "*//*//*//*//*//*//*//*",
  ]

  func manyFiles() throws -> [Figure] {
    let count = bench.amount(10_000, quick: 2000)
    let root = bench.folder.appending(path: "searched")
    defer { try? FileManager.default.removeItem(at: root) }
    var generator = TaskListGenerator(seed: 21)
    for number in 0..<count {
      let text = generator.text(bytes: 10 << 10, oneMistakeIn: 5000)
      _ = try bench.write(text, to: "searched/\(number / 100)/\(number).todo")
    }
    let name = "find in \(count) files of 10 KB"
    let find = [bench.tagline, "find", "--isolated", "--count", "@today and not @done", root.path]
    let runs = bench.amount(9, quick: 3)
    guard bench.has("rg") else {
      let times = try (0..<runs).map { _ in try measured { try ChildProcess.run(find) } }
      return [Figure(name, Samples(times), limits: [.ratio(3)])]
    }
    let (times, reference) = try bench.alternate(runs) {
      try ChildProcess.run(find)
    } reference: {
      try ChildProcess.run(["rg", "-c", "today", root.path])
    }
    return [Figure(name, times, reference: ("rg", reference), limits: [.ratio(3)])]
  }

  func openText() throws -> [Figure] {
    let lineCount = 100_000
    var generator = TaskListGenerator(seed: 22)
    let text = "Today @search(@today and not @done)\n" + generator.lines(lineCount).joined()
    let client = try LanguageClient([bench.tagline, "lsp"], textDocument: #"{"inlayHint":{}}"#)
    client.send(try LanguageClient.opening(text, of: LanguageClient.File()))
    try client.hover(line: 1, character: 0)
    let times = try (0..<bench.amount(20, quick: 5)).map { _ in
      try measured { try client.ask("codeLens", line: 0, character: 0) }
    }
    try client.close()
    return [
      Figure("a saved search in \(lineCount) lines", Samples(times), limits: [.median(50)])
    ]
  }

  func hostileSearches() throws -> [Figure] {
    let sizes = [5000, 20_000, 80_000]
    let files = try sizes.map { size in
      var generator = TaskListGenerator(seed: 23)
      let text = Array(generator.lines(size).joined().utf8)
      return try bench.write(text, to: "hostile-\(size).todo")
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    return try Self.hostile.flatMap { search in
      try zip(sizes, files).map { size, file in
        let find = [bench.tagline, "find", "--isolated", "--count", search, file.path]
        let times = try (0..<bench.amount(5, quick: 3)).map { _ in
          try measured { try ChildProcess.run(find) }
        }
        // A limit for each line, so that the time is linear.
        return Figure(
          "find `\(search)` in \(size) lines", Samples(times),
          limits: [.median(20 + Double(size) / 50)])
      }
    }
  }
}
