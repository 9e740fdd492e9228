import Foundation

extension Group {
  /// The time to index a workspace, compared with ripgrep on the same files; to complete a name
  /// meanwhile; and to find and to rename a tag that many files use.
  static let workspace = Group(name: "workspace") { bench in
    let benchmark = try WorkspaceBenchmark(bench)
    defer { try? FileManager.default.removeItem(at: benchmark.root) }
    return try benchmark.indexing() + benchmark.searching()
  }
}

private struct WorkspaceBenchmark {
  let bench: Bench
  let root: URL
  private let count: Int
  private let first: LanguageClient.File

  /// Writes files of 10 KB. Every second file uses the same tag once.
  init(_ bench: Bench) throws {
    self.bench = bench
    count = bench.amount(10_000, quick: 2000)
    root = bench.folder.appending(path: "workspace")
    first = LanguageClient.File(url: root.appending(path: "0/0.todo"))
    var generator = TaskListGenerator(seed: 9)
    for number in 0..<count {
      let text = generator.text(bytes: 10 << 10, oneMistakeIn: 5000)
      let line = number % 2 == 0 ? "- fetch the parcel @parcel\n" : ""
      _ = try bench.write(
        Array(line.utf8) + text, to: "workspace/\(number / 100)/\(number).todo")
    }
  }

  func indexing() throws -> [Figure] {
    let name = "index \(count) files of 10 KB"
    let runs = bench.amount(9, quick: 3)
    var meanwhile: [Double] = []
    func index() throws {
      let client = try LanguageClient([bench.tagline, "lsp"], file: first, folder: root)
      try client.waitForIndex()
      try client.close()
    }
    for _ in 0..<runs { meanwhile += try completions() }
    let completing = Figure(
      "completion while \(count) files are indexed", Samples(meanwhile), limits: [.p99(50)])
    guard bench.has("rg") else {
      let times = try (0..<runs).map { _ in try measured(index) }
      return [Figure(name, Samples(times)), completing]
    }
    let (times, reference) = try bench.alternate(runs, index) {
      try ChildProcess.run(["rg", "-c", tagPattern, root.path])
    }
    return [Figure(name, times, reference: ("rg", reference), limits: [.ratio(2)]), completing]
  }

  /// The times of some completions during indexing.
  private func completions() throws -> [Double] {
    let client = try LanguageClient([bench.tagline, "lsp"], file: first, folder: root)
    try client.open("- one @\n")
    let times = try (0..<20).map { _ in
      try measured { try client.ask("completion", line: 0, character: 7) }
    }
    try client.close()
    return times
  }

  func searching() throws -> [Figure] {
    let client = try LanguageClient([bench.tagline, "lsp"], file: first, folder: root)
    try client.waitForIndex()
    let added = try client.memory.map { try $0 - idleMemory() }
    try client.open("- fetch the parcel @parcel\n")
    let runs = bench.amount(40, quick: 8)
    let references = try (0..<runs).map { _ in
      try measured {
        try client.ask(
          "references", line: 0, character: 22,
          more: #","context":{"includeDeclaration":true}"#)
      }
    }
    let (renames, listing) = try bench.alternate(runs) {
      try client.ask("rename", line: 0, character: 22, more: #","newName":"package""#)
    } reference: {
      try ChildProcess.run(["find", root.path, "-size", "+1G"])
    }
    try client.close()
    let uses = count / 2
    let half = Double(count * (10 << 10) / 2) / 1_048_576
    let memory = added.map {
      Figure("memory, index of \(count) files", bytes: $0, limits: [.median(half.rounded())])
    }
    return [
      Figure("references of \(uses) uses", Samples(references), limits: [.median(40)]),
      Figure("rename of \(uses) uses", renames, reference: ("find -size", listing)),
    ] + [memory].compactMap(\.self)
  }

  private func idleMemory() throws -> Int {
    let client = try LanguageClient([bench.tagline, "lsp"])
    try client.waitForAnyAnswer()
    let memory = client.memory ?? 0
    try client.close()
    return memory
  }
}
