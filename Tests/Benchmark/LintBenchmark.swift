import Foundation

/// The time that `tagline lint` takes, beside ripgrep over the same files.
struct LintBenchmark {
  let tagline: String
  let folder: URL
  let runs: Int

  private static let pattern = #"(^|\s)@[\w.-]+(\([^()]*\))?"#

  /// One large file.
  func largeFile(megabytes: Int) throws -> [Figure] {
    let file = folder.appending(path: "large.todo")
    var generator = TaskListGenerator(seed: 1)
    let text = generator.text(bytes: megabytes << 20, oneMistakeIn: 5000)
    try Data(text).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return [
      try figure("lint one file of \(megabytes) MB", [file.path], [], target: "0.7 × rg"),
      try figure(
        "lint one file of \(megabytes) MB, one core", [file.path], ["--jobs", "1"],
        target: "1.5 × rg"),
    ]
  }

  /// Many small files.
  func manyFiles(_ count: Int, kilobytes: Int) throws -> [Figure] {
    let root = folder.appending(path: "many")
    defer { try? FileManager.default.removeItem(at: root) }
    var generator = TaskListGenerator(seed: 2)
    for number in 0..<count {
      let inner = root.appending(path: "\(number / 100)")
      if number % 100 == 0 {
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      }
      try Data(generator.text(bytes: kilobytes << 10, oneMistakeIn: 5000))
        .write(to: inner.appending(path: "\(number).todo"))
    }
    return [
      try figure(
        "lint \(count) files of \(kilobytes) KB", [root.path], [], target: "1.5 × rg")
    ]
  }

  private func figure(
    _ name: String, _ paths: [String], _ flags: [String], target: String
  ) throws -> Figure {
    let lint = [tagline, "lint", "--isolated", "--output-format", "concise"] + flags + paths
    let search = ["rg", "-c", Self.pattern] + paths
    let hasReference = (try? ChildProcess.run(["rg", "--version"])) == 0
    var times: [Double] = []
    var references: [Double] = []
    // In turns, so that both meet the same noise.
    for _ in 0..<runs {
      times.append(try measured { try ChildProcess.run(lint) })
      if hasReference { references.append(try measured { try ChildProcess.run(search) }) }
    }
    return Figure(
      name, Samples(times), reference: hasReference ? ("rg", Samples(references)) : nil,
      target: target)
  }
}
