import Foundation

extension Group {
  /// The processor time of reports on a folder with a finding on each line, compared with that of the
  /// shortest report.
  static let reports = Group(name: "reports") { bench in
    let root = bench.folder.appending(path: "findings")
    defer { try? FileManager.default.removeItem(at: root) }
    let lines = mistakes.map { "- call the bank about the report \($0)\n" }.joined()
    let count = bench.amount(1000, quick: 100)
    for number in 0..<count {
      _ = try bench.write(Array(lines.utf8), to: "findings/\(number).todo")
    }
    return try ["full", "json", "sarif"].map { format in
      let (times, shortest) = try bench.alternate(
        bench.amount(9, quick: 3), bench.lint(format, ["--jobs", "1", root.path]),
        reference: bench.lint("concise", ["--jobs", "1", root.path]))
      return Figure(
        "\(format) report of \(count) files with findings", times,
        reference: ("concise", shortest), limits: [.ratio(2)])
    }
  }
}

/// Each line is one finding.
private let mistakes = Array(
  repeating: [
    "@done (2025-05-11)", "@done(25-05-21 15:21)", "@done (25-05-21 15:21)", "@due(2025-02-30)",
    "@home @home", "@due(tomorrow)", "@done (21/05/2025, 13:21:21)", "@due(2025-05-11",
  ], count: 6
).flatMap(\.self)
