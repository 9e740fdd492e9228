import Files
import Platform

/// A standard stream of the program.
enum StandardStream {
  /// For the result.
  case output
  /// For notes and errors.
  case error
}

/// Writes immediately. Exits without a message if standard output is closed.
func print(_ bytes: ArraySlice<UInt8>, to stream: StandardStream) {
  switch stream {
  case .error:
    // If this fails too, the error cannot be reported.
    try? writeAll(bytes, to: STDERR_FILENO)
  case .output:
    do throws(FileError) {
      try writeAll(bytes, to: STDOUT_FILENO)
    } catch {
      if error == .system(EPIPE) { exit(with: .clean) }
      print("error: standard output: \(error)\n", to: .error)
      exit(with: .failure)
    }
  }
}

/// Writes immediately. Exits without a message if standard output is closed.
func print(_ text: String, to stream: StandardStream) {
  print(Array(text.utf8)[...], to: stream)
}

/// Lets writes to a closed pipe and beyond the maximum file size fail instead of ending the program.
func surviveFailingWrites() {
  _ = signal(SIGPIPE, SIG_IGN)
  _ = signal(SIGXFSZ, SIG_IGN)
}

/// Exits the program.
func exit(with code: ExitCode) -> Never {
  exit(code.rawValue)
}

/// The words of the command line, which need not be UTF-8.
func commandLine() -> [Path] {
  (0..<Int(CommandLine.argc)).compactMap { index in
    CommandLine.unsafeArgv[index].map {
      Path(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
    }
  }
}
