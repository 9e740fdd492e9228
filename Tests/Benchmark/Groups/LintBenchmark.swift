import Foundation

extension Group {
  /// The time of `tagline lint` for clean text, compared with ripgrep on the same files.
  static let lint = Group(name: "lint") { bench in
    try LintBenchmark(bench: bench, recurs: false, rarity: 5000, suffix: "").figures()
  }

  /// The same for text with a recurrence on every sixth line.
  static let recurring = Group(name: "recurring") { bench in
    try LintBenchmark(
      bench: bench, recurs: true, rarity: 1000, suffix: " with recurrences"
    ).figures()
  }
}

/// What a tag looks like, for ripgrep.
let tagPattern = #"(^|\s)@[\w.-]+(\([^()]*\))?"#

private struct LintBenchmark {
  let bench: Bench
  /// Whether dates recur.
  let recurs: Bool
  /// One line in so many has a mistake.
  let rarity: Int
  /// The end of the figures' names.
  let suffix: String

  func figures() throws -> [Figure] {
    try largeFile() + manyFiles()
  }

  private func largeFile() throws -> [Figure] {
    let megabytes = 15
    var generator = TaskListGenerator(seed: 1, recurs: recurs)
    let text = generator.text(bytes: megabytes << 20, oneMistakeIn: rarity)
    let file = try bench.write(text, to: "large.todo")
    defer { try? FileManager.default.removeItem(at: file) }
    let name = "lint one file of \(megabytes) MB\(suffix)"
    return [
      try figure(name, file, [], .ratio(0.7)),
      try figure("\(name), one core", file, ["--jobs", "1"], .ratio(1.5)),
    ]
  }

  private func manyFiles() throws -> [Figure] {
    let count = bench.amount(10_000, quick: 2000)
    let root = bench.folder.appending(path: "many")
    defer { try? FileManager.default.removeItem(at: root) }
    var generator = TaskListGenerator(seed: 2, recurs: recurs)
    for number in 0..<count {
      let text = generator.text(bytes: 10 << 10, oneMistakeIn: rarity)
      _ = try bench.write(text, to: "many/\(number / 100)/\(number).todo")
    }
    return [try figure("lint \(count) files of 10 KB\(suffix)", root, [], .ratio(1.5))]
  }

  private func figure(
    _ name: String, _ path: URL, _ flags: [String], _ limit: Limit
  ) throws -> Figure {
    let lint = bench.lint("concise", flags)
    let runs = bench.amount(15, quick: 5)
    guard bench.has("rg") else {
      let times = try (0..<runs).map { _ in
        try measured { try ChildProcess.run(lint + [path.path]) }
      }
      return Figure(name, Samples(times), limits: [limit])
    }
    let (samples, reference) = try bench.alternate(runs) {
      try ChildProcess.run(lint + [path.path])
    } reference: {
      try ChildProcess.run(["rg", "-c", tagPattern, path.path])
    }
    return Figure(name, samples, reference: ("rg", reference), limits: [limit])
  }
}
