/// What the program's exit tells its caller.
enum ExitCode: Int32 {
  /// All was done and there is nothing to complain about.
  case clean = 0
  /// All was done and something was found.
  case findings = 1
  /// Something could not be done: a path, a flag, a file that is no text.
  case failure = 2
}
