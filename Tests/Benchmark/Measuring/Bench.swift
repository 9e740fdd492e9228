import Foundation

/// The environment in which figures are measured.
struct Bench {
  /// The program to measure.
  let tagline: String
  /// A temporary folder, which is removed at the end.
  let folder: URL
  /// A folder of real files to measure as well; nil for none.
  let files: URL?
  /// Whether to do fewer runs with smaller inputs.
  let isQuick: Bool

  /// The usual amount, or the amount for a quick run.
  func amount(_ usual: Int, quick: Int) -> Int { isQuick ? quick : usual }

  /// Alternates between the work and the reference `count` times, so that both have the same noise.
  func alternate(
    _ count: Int, _ work: () throws -> Void, reference: () throws -> Void
  ) rethrows -> (Samples, Samples) {
    var times: [Double] = []
    var references: [Double] = []
    for _ in 0..<count {
      times.append(try measured(work))
      references.append(try measured(reference))
    }
    return (Samples(times), Samples(references))
  }

  /// The same with the processor time of two programs whose output goes through a pipe.
  func alternate(
    _ count: Int, _ command: [String], reference: [String]
  ) throws -> (Samples, Samples) {
    var times: [Double] = []
    var references: [Double] = []
    for _ in 0..<count {
      times.append(try ChildProcess.processorTime(command))
      references.append(try ChildProcess.processorTime(reference))
    }
    return (Samples(times), Samples(references))
  }

  /// `tagline lint` without settings, with more words after it.
  func lint(_ format: String, _ words: [String]) -> [String] {
    [tagline, "lint", "--isolated", "--output-format", format] + words
  }

  /// Whether a program can be started.
  func has(_ program: String) -> Bool { (try? ChildProcess.run([program, "--version"])) != nil }

  /// Writes a file into ``folder``.
  func write(_ bytes: [UInt8], to name: String) throws -> URL {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }
}
