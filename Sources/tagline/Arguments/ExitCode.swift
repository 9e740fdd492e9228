/// The exit code of the program.
enum ExitCode: Int32 {
  /// Everything was done, and nothing was found.
  case clean = 0
  /// Everything was done, and something was found.
  case findings = 1
  /// Something could not be done: a bad path or flag, or a file that is not text.
  case failure = 2
}
