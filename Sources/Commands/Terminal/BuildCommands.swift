/// The commands that build servers read in what a program prints: `::error::` and `##[error]` of
/// GitHub Actions, `##vso[task.complete]` and `##[error]` of Azure Pipelines, `##teamcity[…]`.
enum BuildCommands {
  /// Whether a build server runs the program.
  static let areRead = ["CI", "GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains {
    Terminal.environment($0) != nil
  }

  /// Whether a build server runs the program and could find a command in the text: two number signs or
  /// two colons are side by side.
  static func mayBe(in text: some Sequence<UInt8>) -> Bool {
    guard areRead else { return false }
    var last: UInt8 = 0
    for byte in text {
      if byte == last, byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":") { return true }
      last = byte
    }
    return false
  }
}

extension String {
  /// On a build server, the text with a zero-width space between two number signs or two colons.
  /// GitHub and Azure find `##` anywhere on a line, and text can be at the start of any line.
  var withoutBuildCommands: String {
    guard BuildCommands.mayBe(in: utf8) else { return self }
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
