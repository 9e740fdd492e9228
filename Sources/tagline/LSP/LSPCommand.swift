import Server

extension Command {
  static let lsp = Command(
    name: "lsp",
    summary: "Run the language server for an editor",
    options: [.stdio, .clientProcess, .logFile, .logLevel],
    examples: [
      Example(call: "tagline lsp", summary: "Serve an editor until it exits"),
      Example(
        call: "tagline lsp --log /tmp/tagline.log --log-level debug",
        summary: "Serve an editor and log everything"),
    ]
  ) { arguments throws(UsageError) in
    var options = ServerOptions(version: Program.version)
    options.logPath = arguments.value(of: .logFile)
    options.logLevel = arguments.value(of: .logLevel).flatMap(LogLevel.init) ?? options.logLevel
    if let text = arguments.value(of: .clientProcess) {
      guard let process = Int(text), process > 0 else {
        throw .badValue(
          text, option: Option.clientProcess.flag, reason: "use the number of a process")
      }
      options.clientProcess = process
    }
    runServer(options)
  }
}

extension Option {
  static let stdio = Option(
    name: "stdio", group: .general,
    summary: "Use standard input and output; this is always the case")
  static let clientProcess = Option(
    name: "clientProcessId", value: .text("NUMBER"), group: .general,
    summary: "Exit when this process exits")
  static let logFile = Option(
    name: "log", value: .path("FILE"), group: .output, summary: "Write a log to this file")
  static let logLevel = Option(
    name: "log-level", value: .choice(LogLevel.allCases.map(\.rawValue)), group: .output,
    summary: "Log only what is at least this severe [default: info]")
}
