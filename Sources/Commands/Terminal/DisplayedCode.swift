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
  /// The same code for a terminal or a build server: in its strings, characters that these would
  /// obey are escaped. For a file or another program, it stays as it is.
  func displayed(as escape: CharacterEscape) -> [UInt8] {
    guard Terminal.isOutputTerminal || BuildCommands.areRead else { return self }
    var result = String.UnicodeScalarView()
    for scalar in String(decoding: self, as: UTF8.self).unicodeScalars {
      let isCommand = scalar == "#" && result.last == "#"
      if isCommand || (scalar.isControl && scalar.value >= 0x7F) {
        result += escape.text(scalar).unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return Array(String(result).utf8)
  }
}
