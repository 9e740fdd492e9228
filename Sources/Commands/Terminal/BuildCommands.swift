/// The commands that build servers read in what a program prints: `::error::` and `##[error]` of
/// GitHub Actions, `##vso[task.complete]` and `##[error]` of Azure Pipelines, `##teamcity[…]`.
enum BuildCommands {
  /// Whether a build server runs the program.
  static let areRead = ["CI", "GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains {
    Terminal.environment($0) != nil
  }
}

extension String {
  /// On a build server, the text with a zero-width space between two number signs or two colons.
  /// GitHub and Azure find `##` anywhere on a line, and text can be at the start of any line.
  var withoutBuildCommands: String {
    guard BuildCommands.areRead else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let last = result.last, last == scalar, last == "#" || last == ":" {
        result.append("\u{200B}")
      }
      result.append(scalar)
    }
    return String(result)
  }
}
