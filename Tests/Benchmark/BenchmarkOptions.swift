import Foundation

/// The options of the benchmark.
///
/// ```
/// tagline-benchmark [--tagline PATH] [--files FOLDER] [--only WORD] [--quick]
///                   [--json FILE] [--plot FILE] [--readme FILE]
/// tagline-benchmark --compare OLD NEW
/// ```
struct BenchmarkOptions {
  enum Work {
    case measure([FigureFile])
    /// Compares two files that `--json` wrote.
    case compare(URL, URL)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let work: Work
  /// The program to measure; nil to build and measure the program that people install.
  let tagline: String?
  /// A folder of real files to measure as well; nil for none.
  let files: URL?
  /// Only groups whose names contain this text are measured.
  let only: String?
  /// Whether to do fewer runs with smaller inputs.
  let isQuick: Bool

  init(_ words: [String]) throws {
    var flags: [String: String] = [:]
    var compared: [URL] = []
    var isQuick = false
    var rest = words.dropFirst()
    func take(_ flag: String) throws -> String {
      guard let value = rest.popFirst() else {
        throw Failure(description: "`\(flag)` has no value")
      }
      return value
    }
    while let flag = rest.popFirst() {
      switch flag {
      case "--quick": isQuick = true
      case "--compare":
        compared = [
          URL(fileURLWithPath: try take(flag)), URL(fileURLWithPath: try take(flag)),
        ]
      case "--tagline", "--files", "--only", "--json", "--plot", "--readme":
        flags[flag] = try take(flag)
      default: throw Failure(description: "`\(flag)` is not a flag of the benchmark")
      }
    }
    let outputs = FigureFile.Kind.allCases.compactMap { kind in
      flags["--\(kind.rawValue)"].map { FigureFile(kind: kind, url: URL(fileURLWithPath: $0)) }
    }
    work = compared.count == 2 ? .compare(compared[0], compared[1]) : .measure(outputs)
    tagline = flags["--tagline"]
    files = flags["--files"].map { URL(fileURLWithPath: $0) }
    only = flags["--only"]
    self.isQuick = isQuick
  }
}
