import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the program's own words go.
enum StandardStream {
  /// What was asked for.
  case output
  /// What the person should know besides.
  case error
}

/// Writes at once. If nobody reads standard output any more, the program ends quietly.
func print(_ bytes: ArraySlice<UInt8>, to stream: StandardStream) {
  switch stream {
  case .error:
    // Where this fails there is nobody to tell.
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

/// Writes at once. If nobody reads standard output any more, the program ends quietly.
func print(_ text: String, to stream: StandardStream) {
  print(Array(text.utf8)[...], to: stream)
}

/// Makes a closed pipe, and a file as large as it may be, an error of the call that writes to it
/// instead of the program's death.
func surviveFailingWrites() {
  _ = signal(SIGPIPE, SIG_IGN)
  _ = signal(SIGXFSZ, SIG_IGN)
}

/// Ends the program.
func exit(with code: ExitCode) -> Never {
  exit(code.rawValue)
}

/// The words of the command line as the system gave them, which need not be UTF-8.
func commandLine() -> [Path] {
  (0..<Int(CommandLine.argc)).compactMap { index in
    CommandLine.unsafeArgv[index].map {
      Path(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
    }
  }
}
