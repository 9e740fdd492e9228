import Foundation

/// A temporary folder in which tests run the built program.
final class Scratch {
  /// The output and the exit code of a command.
  struct Result {
    let output: String
    let errors: String
    let exitCode: Int32

    /// The result in the notation of transcripts.
    var lines: [String] {
      Result.marked(output, "|") + Result.marked(errors, "!") + ["= \(exitCode)"]
    }

    private static func marked(_ text: String, _ mark: String) -> [String] {
      var lines = text.components(separatedBy: "\n")
      if lines.last == "" { lines.removeLast() }
      return lines.map { $0.isEmpty ? mark : "\(mark) \($0)" }
    }
  }

  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "tagline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    try? FileManager.default.removeItem(at: state)
  }

  /// The folder for the state of programs.
  private var state: URL { url.appendingPathExtension("state") }

  func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  func write(_ data: Data, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  /// A process in which `sh` runs a command in the folder, with `tagline` on its path and a clean
  /// environment.
  func process(_ command: String) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = url
    process.environment = [
      "PATH": "\(Scratch.products.path):/usr/bin:/bin", "TZ": "UTC", "XDG_STATE_HOME": state.path,
    ]
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// The paths of all files in the folder, in order.
  func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()
  }

  /// Runs a command and waits for its end.
  func run(_ command: String) throws -> Result {
    let process = process(command)
    let errors = url.appendingPathExtension("errors")
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errors) }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      output: String(decoding: data, as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
      exitCode: process.terminationStatus)
  }

  /// The folder of the built program, which is also that of the test bundle.
  private static let products: URL = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let arguments = CommandLine.arguments.prefix(1).map { URL(fileURLWithPath: $0) }
    let folders = (bundles + arguments).map { $0.deletingLastPathComponent() }
    return folders.first {
      FileManager.default.isExecutableFile(atPath: $0.appending(path: "tagline").path)
    } ?? URL(fileURLWithPath: ".build/debug")
  }()
}
