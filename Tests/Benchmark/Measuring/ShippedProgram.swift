import Foundation

/// Builds the program as people install it (`README.md`): statically linked if the system supports
/// that, and without symbols. The build's output goes to the standard error.
///
/// - Parameter folder: the folder for the program.
/// - Returns: the path of the program.
func buildShippedProgram(in folder: URL) throws -> String {
  let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  // A separate folder, because this benchmark's build is linked differently.
  let scratch = root.appending(path: ".build/shipped").path
  var build = [
    "swift", "build", "-c", "release", "--product", "tagline", "--package-path", root.path,
    "--scratch-path", scratch,
  ]
  #if os(Linux)
    build += ["-Xswiftc", "-static-executable"]
  #endif
  let program = folder.appending(path: "tagline").path
  try run(build)
  try run(["strip", "-o", program, "\(scratch)/release/tagline"])
  return program
}

private func run(_ command: [String]) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = command
  process.standardOutput = FileHandle.standardError
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw ChildProcess.Failure(message: "`\(command.joined(separator: " "))` failed")
  }
}
