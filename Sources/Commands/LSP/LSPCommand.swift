import Workspace

extension Command {
  static let lsp = Command(
    name: "lsp",
    purpose: .setUp,
    summary: "Run the language server for an editor",
    options: [.stdio, .clientProcess, .logFile, .logLevel],
    examples: [
      "tagline lsp  # Serve an editor until it exits",
      "tagline lsp --log /tmp/tagline.log --log-level debug  # Serve an editor and log everything",
    ],
    action: .serve { arguments throws(UsageError) in
      var options = ServerOptions(version: Program.version)
      options.personalSettings = personalSettingsFile()
      options.logPath = arguments.value(of: .logFile)
      options.logLevel = arguments.value(of: .logLevel).flatMap(LogLevel.init) ?? options.logLevel
      if let text = arguments.value(of: .clientProcess) {
        guard let process = Int(text), process > 0 else {
          throw .badValue(
            text, option: Option.clientProcess.flag, reason: "use the number of a process")
        }
        options.clientProcess = process
      }
      return options
    })
}

extension Option {
  static let stdio = Option(
    "stdio", in: .general, "Use standard input and output; this is always the case")
  static let clientProcess = Option(
    "clientProcessId", .text("NUMBER"), in: .general, "Exit when this process exits")
  static let logFile = Option("log", .path("FILE"), in: .output, "Write a log to this file")
  static let logLevel = Option(
    "log-level", .choice(LogLevel.allCases.map(\.rawValue)), in: .output,
    "Log only what is at least this severe [default: info]")
}
