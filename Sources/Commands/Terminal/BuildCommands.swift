import Workspace

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

/// A notation for programs that can write any character as an escape.
enum CharacterEscape {
  case json
  case xml

  fileprivate func text(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return switch self {
    case .json: "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    case .xml: "&#x\(digits);"
    }
  }
}

extension [UInt8] {
  /// The code for the output: its strings escape the characters that a terminal or a build server would
  /// obey. For a file or another program, it stays as it is.
  func displayed(as escape: CharacterEscape) -> [UInt8] {
    Terminal.isOutputTerminal || BuildCommands.areRead ? escaped(as: escape) : self
  }

  /// The code with escapes in place of the characters that a terminal or a build server would obey.
  func escaped(as escape: CharacterEscape) -> [UInt8] {
    var result: [UInt8] = []
    var (copied, index) = (0, 0)
    while index < count {
      guard let scalar = obeyedScalar(at: index, inRunFrom: copied) else {
        index += 1
        continue
      }
      result += self[copied..<index]
      result += escape.text(scalar).utf8
      index += UTF8.width(scalar)
      copied = index
    }
    if copied == 0 { return self }
    return result + self[copied...]
  }

  /// The character at `index` if a terminal or a build server would obey it, where `start` is the end of the
  /// last such character before it. A `#` is only obeyed after another one.
  private func obeyedScalar(at index: Int, inRunFrom start: Int) -> Unicode.Scalar? {
    switch self[index] {
    case UInt8(ascii: "#"):
      return index > start && self[index - 1] == UInt8(ascii: "#") ? "#" : nil
    case 0x7F: return "\u{7F}"
    // The lead bytes of control characters.
    case 0xC2, 0xD8, 0xE2:
      let scalar = String(decoding: self[index...].prefix(3), as: UTF8.self).unicodeScalars.first
      return scalar.flatMap { $0.isControl ? $0 : nil }
    default: return nil
    }
  }
}
