import Files

@main
enum Program {
  /// The version that `--version` prints. The tests hold every other place equal to it, and write
  /// the manifests anew with UPDATE_EXPECT=1.
  static let version = "0.1.0"

  static func main() {
    surviveFailingWrites()
    exit(with: run(Array(commandLine().dropFirst())))
  }

  private static func run(_ words: [Path]) -> ExitCode {
    var parser = ArgumentParser(words)
    do throws(UsageError) {
      switch try parser.parse() {
      case .run(let command, let arguments): return try command.run(arguments)
      case .help(let command): printHelp(on: command)
      case .version: print("tagline \(version)\n", to: .output)
      }
      return .clean
    } catch {
      let command = words.first.flatMap { Command.named($0.string) }
      print(
        "error: \("\(error)".withVisibleControls)\n\(command?.usage ?? Command.programUsage)\n",
        to: .error)
      return .failure
    }
  }

  private static func printHelp(on command: Command?) {
    let width = Terminal.width ?? 100
    let text = command.map { HelpText.command($0, width: width) } ?? HelpText.program(width: width)
    print(text, to: .output)
  }
}
