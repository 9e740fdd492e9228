import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

signal(SIGPIPE, SIG_IGN)
do {
  let options = try BenchmarkOptions(CommandLine.arguments)
  switch options.work {
  case .measure(let outputs): try measure(options, outputs)
  case .compare(let old, let new): try compare(old, new)
  }
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(2)
}

/// Measures the chosen groups and prints a table.
func measure(_ options: BenchmarkOptions, _ outputs: [FigureFile]) throws {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "tagline-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let tagline = try options.tagline ?? buildShippedProgram(in: folder)
  let bench = Bench(
    tagline: tagline, folder: folder, files: options.files, isQuick: options.isQuick)
  let groups = Group.all.filter { options.only.map($0.name.contains) ?? true }
  var figures: [Figure] = []
  for group in groups { figures += try group.figures(bench) }
  print(FigureTable(figures).text, terminator: "")
  for output in outputs { try output.write(figures) }
}

/// Prints the changes between two files of figures; exits with 1 if a figure is slower.
func compare(_ old: URL, _ new: URL) throws {
  let decoder = JSONDecoder()
  let figures = try [old, new].map { try decoder.decode([Figure].self, from: Data(contentsOf: $0)) }
  let comparison = Comparison(figures[0], figures[1])
  print(FigureTable(comparison).text, terminator: "")
  exit(comparison.isSlower ? 1 : 0)
}
