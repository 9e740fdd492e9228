import Foundation

// Measures what the program is held to, and prints a table.
//
// --tagline PATH  the program to measure [default: the one beside this]
// --json FILE     write the figures to a file as well
// --only WORD     leave out the groups whose names do not hold the word: lint, start, keystroke
// --quick         fewer runs of smaller inputs

func value(of flag: String) -> String? {
  let words = CommandLine.arguments
  return words.firstIndex(of: flag).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
}

func isWanted(_ group: String) -> Bool { value(of: "--only").map(group.contains) ?? true }

signal(SIGPIPE, SIG_IGN)
let isQuick = CommandLine.arguments.contains("--quick")
let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
let tagline = value(of: "--tagline") ?? products.appending(path: "tagline").path
let folder = FileManager.default.temporaryDirectory.appending(path: "tagline-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

var figures: [Figure] = []
if isWanted("lint") {
  let lint = LintBenchmark(tagline: tagline, folder: folder, runs: isQuick ? 5 : 15)
  figures += try lint.largeFile(megabytes: isQuick ? 20 : 100)
  figures += try lint.manyFiles(isQuick ? 2000 : 10_000, kilobytes: 10)
}
if isWanted("start") {
  figures += try StartBenchmark(tagline: tagline, runs: isQuick ? 20 : 100).figures()
}
if isWanted("keystroke") {
  let keystroke = KeystrokeBenchmark(tagline: tagline, keystrokes: isQuick ? 100 : 1000)
  figures += try keystroke.figures(
    lines: isQuick ? [1000, 100_000] : [1000, 10_000, 100_000, 1_000_000])
}
print(table(figures), terminator: "")
if let path = value(of: "--json") {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  try encoder.encode(figures).write(to: URL(fileURLWithPath: path))
}
