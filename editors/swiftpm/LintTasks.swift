import Foundation
import PackagePlugin

/// `swift package lint-tasks` checks the task lists of a package.
@main
struct LintTasks: CommandPlugin {
  /// - Parameter arguments: those of `tagline lint`, relative to the folder of the package; without any, the
  ///   whole folder is checked.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let lint = Process()
    lint.executableURL = try context.tool(named: "tagline").url
    lint.arguments = ["lint"] + arguments
    lint.currentDirectoryURL = context.package.directoryURL
    try lint.run()
    lint.waitUntilExit()
    if lint.terminationStatus != 0 {
      Diagnostics.error("`tagline lint` exited with \(lint.terminationStatus)")
    }
  }
}
