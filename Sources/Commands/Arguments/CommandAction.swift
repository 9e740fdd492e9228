import Workspace

/// What a subcommand does with its arguments.
enum CommandAction: Sendable {
  case run(@Sendable (Arguments) throws(UsageError) -> ExitCode)
  /// Starts the language server, which the program has and this module does not.
  case serve(@Sendable (Arguments) throws(UsageError) -> ServerOptions)
}
