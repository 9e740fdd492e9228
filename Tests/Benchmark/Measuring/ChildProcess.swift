import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that was started with pipes, or with `/dev/null` as input and output.
struct ChildProcess {
  struct Failure: Error {
    let message: String
  }

  /// The pipe to its standard input; -1 without pipes.
  let input: Int32
  /// The pipe from its standard output; -1 without pipes.
  let output: Int32
  private let name: String
  private let process: pid_t

  /// Runs a program without input and output, and waits for its end.
  ///
  /// - Parameter maxExitCode: the greatest exit code that does not mean a failure. Both `tagline` and `rg`
  ///   use 1 to tell whether they found something.
  /// - Returns: its exit code.
  /// - Throws: ``Failure`` if it cannot be started, or fails, as its time says nothing then.
  @discardableResult
  static func run(_ command: [String], maxExitCode: Int32 = 1) throws -> Int32 {
    let nowhere = open("/dev/null", O_RDWR)
    defer { close(nowhere) }
    let child = try ChildProcess(command, input: nowhere, output: nowhere, closing: [])
    return try child.wait(maxExitCode: maxExitCode)
  }

  /// Runs a program whose output goes through a pipe, and waits for its end.
  ///
  /// - Returns: the time that it took on all processors, in seconds.
  /// - Throws: ``Failure`` if it cannot be started, or fails.
  static func processorTime(_ command: [String]) throws -> Double {
    let child = try start(command)
    close(child.input)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while read(child.output, &buffer, buffer.count) > 0 {}
    close(child.output)
    var (status, usage) = (Int32(0), rusage())
    while wait4(child.process, &status, 0, &usage) < 0, errno == EINTR {}
    try child.exitCode(status, atMost: 1)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// Starts a program with pipes.
  static func start(_ command: [String]) throws -> ChildProcess {
    var toChild: [Int32] = [0, 0]
    var fromChild: [Int32] = [0, 0]
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else {
      throw Failure(message: "a pipe cannot be created")
    }
    let child = try ChildProcess(
      command, input: toChild[0], output: fromChild[1], closing: [toChild[1], fromChild[0]])
    close(toChild[0])
    close(fromChild[1])
    return ChildProcess(
      name: child.name, process: child.process, input: toChild[1], output: fromChild[0])
  }

  private init(name: String, process: pid_t, input: Int32, output: Int32) {
    self.name = name
    self.process = process
    self.input = input
    self.output = output
  }

  private init(
    _ command: [String], input: Int32, output: Int32, closing: [Int32]
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    for descriptor in closing { posix_spawn_file_actions_addclose(&actions, descriptor) }
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let status = posix_spawnp(&process, command[0], &actions, nil, &arguments, environ)
    guard status == 0 else {
      throw Failure(message: "\(command[0]): \(String(cString: strerror(status)))")
    }
    self.init(
      name: command.joined(separator: " "), process: process, input: -1, output: -1)
  }

  /// Waits for the end.
  ///
  /// - Throws: ``Failure`` if the program fails.
  @discardableResult
  func wait(maxExitCode: Int32 = 1) throws -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return try exitCode(status, atMost: maxExitCode)
  }

  /// The exit code in a status of `wait`.
  @discardableResult
  private func exitCode(_ status: Int32, atMost maxExitCode: Int32) throws -> Int32 {
    let (signal, code) = (status & 0x7F, (status >> 8) & 0xFF)
    guard signal == 0, code <= maxExitCode else {
      let end = signal == 0 ? "the exit code \(code)" : "the signal \(signal)"
      throw Failure(message: "\(name) ended with \(end)")
    }
    return code
  }

  /// Closes the pipes, so that the program sees the end of its input.
  func closePipes() {
    close(input)
    close(output)
  }

  /// The resident memory of the process in bytes; nil on a system without `/proc`.
  var memory: Int? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
    else { return nil }
    return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
  }
}
