import Foundation

/// What figures are measured with.
struct Bench {
  /// The program that is measured.
  let tagline: String
  /// A folder that is removed afterwards.
  let folder: URL
  /// Whether time is short.
  let isQuick: Bool

  /// How much is done: less where time is short.
  func amount(_ usual: Int, quick: Int) -> Int { isQuick ? quick : usual }

  /// Does both things that many times in turns, so that both meet the same noise.
  func inTurns(
    _ count: Int, _ work: () throws -> Void, beside reference: () throws -> Void
  ) rethrows -> (Samples, Samples) {
    var times: [Double] = []
    var references: [Double] = []
    for _ in 0..<count {
      times.append(try measured(work))
      references.append(try measured(reference))
    }
    return (Samples(times), Samples(references))
  }

  /// Whether a program can be started.
  func has(_ program: String) -> Bool { (try? ChildProcess.run([program, "--version"])) == 0 }

  /// Writes a file into ``folder``.
  func write(_ bytes: [UInt8], to name: String) throws -> URL {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }
}
