/// The commands that build servers read in a log: `::error::` and `##[error]` of GitHub Actions,
/// `##vso[task.complete]` and `##[error]` of Azure Pipelines, `##teamcity[…]`.
enum BuildCommands {
  /// Whether a build server runs the program.
  static let areRead = ["CI", "GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains {
    Terminal.environment($0) != nil
  }
}

extension [UInt8] {
  /// On a build server, the text of a log with a zero-width space between two number signs or two colons.
  /// GitHub and Azure find `##` anywhere on a line, and text can be at the start of any line.
  var withoutBuildCommands: [UInt8] {
    guard BuildCommands.areRead else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for byte in self {
      if byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":"), byte == result.last {
        result += "\u{200B}".utf8
      }
      result.append(byte)
    }
    return result
  }
}
