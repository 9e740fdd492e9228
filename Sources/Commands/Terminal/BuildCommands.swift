import Workspace

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
  /// On a build server, the text of a log with a zero-width space between two number signs or two colons.
  ///
  /// Build servers read commands in a log: `::error::` and `##[error]` of GitHub Actions,
  /// `##vso[task.complete]` and `##[error]` of Azure Pipelines, `##teamcity[…]`. GitHub and Azure find `##`
  /// anywhere on a line, and text can be at the start of any line.
  var withoutBuildCommands: [UInt8] {
    guard Terminal.isBuildServer else { return self }
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

  /// The code for the output: its strings escape the characters that a terminal or a build server would
  /// obey. For a file or another program, it stays as it is.
  func displayed(as escape: CharacterEscape) -> [UInt8] {
    Terminal.isOutputTerminal || Terminal.isBuildServer ? escaped(as: escape) : self
  }

  /// The code with escapes in place of the characters that a terminal or a build server would obey. A `#` is
  /// only obeyed after another one.
  func escaped(as escape: CharacterEscape) -> [UInt8] {
    var last: Unicode.Scalar?
    let text = String(decoding: self, as: UTF8.self).replacing { scalar in
      let isObeyed = scalar == "#" ? last == "#" : scalar.value > 0x1F && scalar.isControl
      last = isObeyed ? nil : scalar
      return isObeyed ? escape.text(scalar) : nil
    }
    return Array(text.utf8)
  }
}
