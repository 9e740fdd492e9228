import Files
import Platform

/// A standard stream of the program.
enum StandardStream {
  /// For the result.
  case output
  /// For notes and errors.
  case error
}

/// Writes a text for people immediately.
func print(_ text: VisibleText, to stream: StandardStream) {
  let bytes = Array(text.text.utf8)
  print(data: (stream == .error ? bytes.withoutBuildCommands : bytes)[...], to: stream)
}

/// Writes data immediately and unchanged.
///
/// If standard output is closed or full, the program exits, in the first case without a message, unless
/// ``finishWithoutOutput()`` was called.
func print(data: ArraySlice<UInt8>, to stream: StandardStream) {
  switch stream {
  case .error:
    // If this fails too, the error cannot be reported.
    try? writeAll(data, to: STDERR_FILENO)
  case .output:
    do throws(FileError) {
      try writeAll(data, to: STDOUT_FILENO)
    } catch {
      let isClosed = error == .system(EPIPE)
      if !isClosed, outputFailures.add(1) == 1 {
        print("error: standard output: \(error)\n", to: .error)
      }
      if needsOutput.load() != 0 { exit(with: isClosed ? .clean : .failure) }
    }
  }
}

/// Writes data immediately and unchanged.
func print(data text: String, to stream: StandardStream) {
  print(data: Array(text.utf8)[...], to: stream)
}

/// Whether the program exits when it cannot write to standard output.
private let needsOutput = AtomicInteger(1)
/// How often that has failed, except for a closed pipe.
private let outputFailures = AtomicInteger(0)

/// Lets a run that changes files go on to its end, with its errors and its exit code, if standard output
/// is closed or full.
func finishWithoutOutput() {
  needsOutput.store(0)
}

/// Lets writes to a closed pipe and beyond the maximum file size fail instead of ending the program.
func surviveFailingWrites() {
  _ = signal(SIGPIPE, SIG_IGN)
  _ = signal(SIGXFSZ, SIG_IGN)
}

/// The exit code of the program.
enum ExitCode: Int32, CaseIterable {
  /// Everything was done, and nothing was found.
  case clean = 0
  /// Everything was done, and something was found.
  case findings = 1
  /// Something could not be done: a bad path or flag, or a file that is not text.
  case failure = 2
}

/// Exits the program.
func exit(with code: ExitCode) -> Never {
  exit((outputFailures.load() == 0 ? code : .failure).rawValue)
}

/// The words of the command line, which need not be UTF-8.
func commandLine() -> [Path] {
  (0..<Int(CommandLine.argc)).compactMap { index in
    CommandLine.unsafeArgv[index].map {
      Path(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
    }
  }
}

/// Collects text and writes it in large pieces; to a file, all at once.
struct OutputBuffer {
  /// The number of bytes from which on they are written.
  static let limit = 1 << 16

  private var bytes: [UInt8] = []
  private let stream: StandardStream
  private let file: Path?

  /// - Parameter file: the file to write instead of the stream.
  init(_ stream: StandardStream, file: Path? = nil) {
    self.stream = stream
    self.file = file
  }

  /// Writes a text for people.
  mutating func write(_ text: VisibleText) { write(data: text.text) }

  /// Writes data unchanged.
  mutating func write(data: [UInt8]) {
    bytes += data
    if bytes.count > OutputBuffer.limit, file == nil { flush() }
  }

  /// Writes data unchanged.
  mutating func write(data text: String) { write(data: Array(text.utf8)) }

  /// Writes the rest.
  ///
  /// - Returns: the problem if the file could not be written.
  @discardableResult
  mutating func flush() -> Problem? {
    defer { bytes.removeAll(keepingCapacity: true) }
    guard let file else {
      print(data: bytes[...], to: stream)
      return nil
    }
    do throws(FileError) {
      try writeFile(file, bytes)
      return nil
    } catch {
      return Problem(file, error)
    }
  }
}

/// Something that could not be done.
struct Problem: Error, CustomStringConvertible {
  private let path: Path
  private let message: String
  /// Whether another program has changed the file since it was read.
  let isChange: Bool

  init(_ path: Path, _ error: some Error & CustomStringConvertible) {
    self.init(path, error.description, isChange: error as? FileError == .changed)
  }

  init(_ path: Path, _ message: String, isChange: Bool = false) {
    self.path = path
    self.message = message
    self.isChange = isChange
  }

  /// What `work` gives; what it throws is a problem with the file at `path`.
  static func at<Result, Reason: Error & CustomStringConvertible>(
    _ path: Path, _ work: () throws(Reason) -> Result
  ) throws(Problem) -> Result {
    do throws(Reason) { return try work() } catch { throw Problem(path, error) }
  }

  /// One line.
  var description: String { "error: \(path.string): \(message)" }
}

/// Prints what could not be done.
///
/// - Returns: the exit code, which is `code` if everything could be done.
func finish(_ problems: [Problem], _ code: ExitCode = .clean) -> ExitCode {
  for problem in problems { print("\(problem)\n", to: .error) }
  return problems.isEmpty ? code : .failure
}
