/// The exit code of the program.
enum ExitCode: Int32, CaseIterable {
  /// Everything was done, and nothing was found.
  case clean = 0
  /// Everything was done, and something was found.
  case findings = 1
  /// Something could not be done: a bad path or flag, or a file that is not text.
  case failure = 2
}

extension ExitCode {
  /// The codes with what they mean for any command, without a full stop.
  static let rows: [(String, String)] = allCases.map { ("\($0.rawValue)", $0.meaning) }

  /// The codes with which a command may exit, and what they mean.
  static func rows(of command: Command) -> [(String, String)] {
    guard let findings = command.findings else {
      return [
        ("\(clean.rawValue)", command.clean ?? "Everything was done"),
        ("\(failure.rawValue)", failure.meaning),
      ]
    }
    return [clean, .findings, failure].map { code in
      let own = code == .findings ? findings : code == .clean ? command.clean : nil
      return ("\(code.rawValue)", own ?? code.meaning)
    }
  }

  private var meaning: String {
    switch self {
    case .clean: "Everything was done, and nothing was found"
    case .findings: "Something was found"
    case .failure: "Something could not be done: a bad path or flag, or a file that is not text"
    }
  }
}
