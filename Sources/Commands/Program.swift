import Files
import Platform
package import Workspace

/// The program without the language server.
package enum Program {
  /// The version that `--version` prints, with the commit if that is known. The tests hold every other
  /// place equal to it, and write the manifests anew with UPDATE_EXPECT=1.
  package static let version = "0.1.0"

  /// Does what the command line says, and exits.
  ///
  /// - Parameter serve: runs the language server.
  package static func run(serving serve: (ServerOptions) -> Never) -> Never {
    surviveFailingWrites()
    exit(with: run(Array(commandLine().dropFirst()), serve))
  }

  private static func run(_ words: [Path], _ serve: (ServerOptions) -> Never) -> ExitCode {
    var parser = ArgumentParser(words)
    do throws(UsageError) {
      switch try parser.parse() {
      case .run(let command, let arguments):
        switch command.action {
        case .run(let run):
          if command.purpose == .change { finishWithoutOutput() }
          return try run(arguments)
        case .serve(let options): serve(try options(arguments))
        }
      case .help(let command, let color): printHelp(on: command, color: color, to: .output)
      case .version: print("\(versionLine(of: buildOrigin))\n", to: .output)
      case .overview:
        printHelp(on: nil, color: nil, to: .error)
        return .failure
      }
      return .clean
    } catch {
      let command = words.first.flatMap { Command.named($0.string) }
      print(
        "error: \(error)\n\(command?.usage ?? Command.programUsage)\n",
        to: .error)
      return .failure
    }
  }

  /// The version of a build of that commit and day.
  static func versionLine(of origin: String?) -> String {
    "tagline \(version)" + (origin.map { " (\($0))" } ?? "")
  }

  /// - Parameter color: the value of `--color`.
  private static func printHelp(
    on command: Command?, color: String?, to stream: StandardStream
  ) {
    let width = Terminal.width
    let paint = Paint(isOn: Terminal.isColored(color, stream))
    print(
      command.map { HelpText.command($0, width: width, paint) }
        ?? HelpText.program(width: width, paint),
      to: stream)
  }
}
