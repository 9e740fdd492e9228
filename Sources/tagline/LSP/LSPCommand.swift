import Server

extension Command {
  static let lsp = Command(
    name: "lsp",
    summary: "Serve an editor by the Language Server Protocol",
    options: [.stdio, .clientProcess, .logFile, .logLevel],
    examples: [
      Example(
        call: "tagline lsp", summary: "Read requests and write answers, until the editor leaves"),
      Example(
        call: "tagline lsp --log /tmp/tagline.log --log-level debug",
        summary: "The same, and write down what happens"),
    ]
  ) { arguments throws(UsageError) in
    var options = ServerOptions(version: Program.version)
    options.logPath = arguments.value(of: .logFile)
    options.logLevel = arguments.value(of: .logLevel).flatMap(LogLevel.init) ?? options.logLevel
    if let text = arguments.value(of: .clientProcess) {
      guard let process = Int(text), process > 0 else {
        throw .badValue(
          text, option: Option.clientProcess.flag, reason: "the number of a process is allowed")
      }
      options.clientProcess = process
    }
    runServer(options)
  }
}

extension Option {
  static let stdio = Option(
    name: "stdio", group: .general,
    summary: "Talk over standard input and output, as is always done")
  static let clientProcess = Option(
    name: "clientProcessId", value: .text("NUMBER"), group: .general,
    summary: "Leave when this process does")
  static let logFile = Option(
    name: "log", value: .path("FILE"), group: .output, summary: "Write down what happens")
  static let logLevel = Option(
    name: "log-level", value: .choice(LogLevel.allCases.map(\.rawValue)), group: .output,
    summary: "Write down nothing less grave than this [default: info]")
}
