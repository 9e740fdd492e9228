import Foundation

extension Group {
  /// The time of the commands of a day in a folder of lists like those that people write.
  static let day = Group(name: "day") { bench in
    let root = bench.folder.appending(path: "day")
    let files = FileManager.default
    let before = files.currentDirectoryPath
    defer {
      _ = files.changeCurrentDirectoryPath(before)
      try? files.removeItem(at: root)
    }
    let count = bench.amount(100, quick: 20)
    var generator = WrittenListGenerator(seed: 40)
    for number in 0..<count {
      _ = try bench.write(generator.list(lines: 200), to: "day/\(number).todo")
    }
    let runs = bench.amount(25, quick: 5)
    let tasks = (0..<runs).flatMap { number in
      ["- call bank \(number) @due(2026-11-20)\n", "- mend lamp \(number) @due(2026-11-20)\n"]
    }
    _ = try bench.write(Array(tasks.joined().utf8), to: "day/calls.todo")
    _ = files.changeCurrentDirectoryPath(root.path)
    let commands: [(name: String, words: (Int) -> [String])] = [
      ("add", { ["add", "buy stamps \($0)", "--due", "friday", "--to", "calls.todo"] }),
      ("done, by a place", { ["done", "calls.todo:\(2 * $0 + 1)"] }),
      ("postpone", { _ in ["postpone", "calls.todo:2"] }),
      ("done, by words", { ["done", "mend", "lamp", "\($0)"] }),
      ("agenda", { _ in ["agenda"] }),
      ("find", { _ in ["find", "@due <= [d] tomorrow and not @done"] }),
      ("next", { _ in ["next"] }),
    ]
    let program = ["env", "XDG_STATE_HOME=\(root.path)/state", bench.tagline]
    return try commands.map { command in
      let times = try (0..<runs).map { number in
        try measured { try ChildProcess.run(program + command.words(number)) }
      }
      return Figure(
        "\(command.name), in \(count) lists of 10 KB", Samples(times), limits: [.median(20)])
    }
  }
}
