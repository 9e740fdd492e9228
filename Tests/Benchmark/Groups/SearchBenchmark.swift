import Foundation

extension Group {
  /// The processor time of searches over many files, compared with ripgrep for a word; the time of a
  /// saved search in an open text, and of a keystroke in a text whose results are shown; and the time of
  /// searches that are written to take long, in texts of different lengths.
  static let search = Group(name: "search") { bench in
    let benchmark = SearchBenchmark(bench: bench)
    return try benchmark.manyFiles() + benchmark.openText() + benchmark.keystrokes()
      + benchmark.hostileSearches()
  }
}

private struct SearchBenchmark {
  let bench: Bench

  func manyFiles() throws -> [Figure] {
    let count = bench.amount(10_000, quick: 2000)
    let root = bench.folder.appending(path: "searched")
    defer { try? FileManager.default.removeItem(at: root) }
    var generator = TaskListGenerator(seed: 21)
    for number in 0..<count {
      let text = generator.text(bytes: 10 << 10, oneMistakeIn: 5000)
      _ = try bench.write(text, to: "searched/\(number / 100)/\(number).todo")
    }
    let runs = bench.amount(9, quick: 3)
    return try searchForms.map { search in
      let name = "find `\(search)` in \(count) files of 10 KB"
      let find = [bench.tagline, "find", "--isolated", "--count", search, root.path]
      guard bench.has("rg") else {
        let times = try (0..<runs).map { _ in try ChildProcess.processorTime(find) }
        return Figure(name, Samples(times), limits: [.ratio(3)])
      }
      let (times, reference) = try bench.alternate(
        runs, find, reference: ["rg", "-c", "-w", "today", root.path])
      return Figure(name, times, reference: ("rg", reference), limits: [.ratio(3)])
    }
  }

  func openText() throws -> [Figure] {
    let lineCount = 100_000
    var generator = TaskListGenerator(seed: 22)
    let text = "Today @search(\(savedSearch))\n" + generator.lines(lineCount).joined()
    let client = try LanguageClient([bench.tagline, "lsp"], textDocument: #"{"inlayHint":{}}"#)
    client.send(try LanguageClient.opening(text, of: LanguageClient.File()))
    try client.hover(line: 1, character: 0)
    let times = try (0..<bench.amount(20, quick: 5)).map { _ in
      try measured { try client.wait(for: client.beginCounting(savedSearch)) }
    }
    try client.close()
    return [
      Figure("a saved search in \(lineCount) lines", Samples(times), limits: [.median(50)])
    ]
  }

  /// The time from a keystroke to the findings, while the results of a saved search are shown and are
  /// fetched after each keystroke; compared with the same text without them.
  func keystrokes() throws -> [Figure] {
    let lineCount = 100_000
    var generator = TaskListGenerator(seed: 22)
    let text =
      "Today @search(@today and not @done)\n- pay rent @due(2025-02-30)\n"
      + generator.lines(lineCount).joined()
    let clients = try (0..<2).map { _ in
      try LanguageClient([bench.tagline, "lsp"], textDocument: #"{"inlayHint":{}}"#)
    }
    for client in clients { try client.open(text) }
    var times: [[Double]] = [[], []]
    for number in 0..<(2 * bench.amount(200, quick: 20)) {
      for (index, client) in clients.enumerated() {
        let isInsertion = number % 2 == 0
        client.sendChange(line: 1, from: 2, to: isInsertion ? 2 : 3, text: isInsertion ? "x" : "")
        let results = index == 0 ? client.beginCounting(savedSearch) : nil
        times[index].append(
          try measured { try client.wait(for: "textDocument/publishDiagnostics") })
        if let results { try client.wait(for: results) }
      }
    }
    for client in clients { try client.close() }
    return [
      Figure(
        "keystroke in \(lineCount) lines with the results of a search", Samples(times[0]),
        reference: ("without", Samples(times[1])), limits: [.median(1), .ratio(1.5)])
    ]
  }

  func hostileSearches() throws -> [Figure] {
    let sizes = [5000, 20_000, 80_000]
    let files = try sizes.map { size in
      var generator = TaskListGenerator(seed: 23)
      let text = Array(generator.lines(size).joined().utf8)
      return try bench.write(text, to: "hostile-\(size).todo")
    }
    let task = try bench.write(Array("- one\n".utf8), to: "hostile.todo")
    defer { for file in files + [task] { try? FileManager.default.removeItem(at: file) } }
    return try hostileSearchForms.flatMap { name, search in
      let find = [bench.tagline, "find", "--isolated", "--count", search]
      try ChildProcess.run(find + [task.path])
      return try zip(sizes, files).map { size, file in
        var isRefused = false
        let times = try (0..<bench.amount(5, quick: 3)).map { _ in
          try measured {
            isRefused = try ChildProcess.run(find + [file.path], maxExitCode: 2) == 2
          }
        }
        // A limit for each line, so that the time is linear.
        return Figure(
          "find \(name) in \(size) lines" + (isRefused ? ", until it is refused" : ""),
          Samples(times), limits: [.median(20 + Double(size) / 50)])
      }
    }
  }
}

/// The search that a text saves.
private let savedSearch = "@today and not @done"

/// The forms of searches, by how much of a file they must read.
private let searchForms = [
  "nosuchword", "@nosuchtag", "@today and not @done", "@due <= [d] 2026-11-10", "//@due", "milk",
  "@text contains meeting", "project", "/project/*", "not @done",
]

/// Searches that look at all items from every item, or try to, and very long ones, with their names.
private let hostileSearchForms: [(name: String, search: String)] =
  [
    "count(following::*/following::*) > 1", "count(//*/ancestor::*//*) > 1",
    "count(preceding::*[-3:]/..*//*) > 1", "count(count(following::*/..*) > 1) > 1",
    "((* union *) except (* intersect *)) union (*///*[0])", "matches \"(a*)*(b|a)*c\"",
    "matches \"(x{0,20}){0,20}y\"", "matches \"(a|b| )*a(.){300}z\"", "*//*//*//*//*//*//*//*",
  ].map { ("`\($0)`", $0) } + [
    ("100 levels of parentheses", nested(100, "(", "@done", ")")),
    ("30 levels of `count`", nested(30, "count(", "@done", ") > 0")),
    ("10,000 times `not`", nested(10_000, "not ", "@done")),
    ("100 unions", nested(100, "@today union ", "@done")),
    ("100 steps", "/*\(nested(50, "", "", "/..*/*"))"),
    ("a pattern of 900 characters", "matches \"\(nested(180, "[ab].", "z"))\""),
  ]

/// A text between `count` repetitions of others.
private func nested(_ count: Int, _ start: String, _ text: String, _ end: String = "") -> String {
  String(repeating: start, count: count) + text + String(repeating: end, count: count)
}
