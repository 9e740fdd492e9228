/// A character that looks like one that belongs in a date.
struct OddCharacter: Hashable {
  /// The character for a message: its code and its name, or itself if it is a letter.
  let name: String
  /// The character that belongs there; empty if none does.
  let meant: String

  /// What the scalar stands for between its neighbors; nil if it belongs in a date itself.
  init?(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?) {
    if let digit = letterLikeDigit(scalar) {
      guard isDigit(previous) || isDigit(next) else { return nil }
      (name, meant) = ("`\(scalar)`", digit)
      return
    }
    guard let (meant, name) = lookalike(scalar) else { return nil }
    let code = String(scalar.value, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: max(0, 4 - code.utf8.count))
    (self.name, self.meant) = ("U+\(zeros)\(code) \(name)", meant)
  }

  /// One clause for people.
  var message: String {
    "\(name) where \(meant == " " ? "a space" : meant.isEmpty ? "nothing" : "`\(meant)`") belongs"
  }
}

private func isDigit(_ scalar: Unicode.Scalar?) -> Bool {
  scalar.map { ("0"..."9").contains($0) } ?? false
}

private func letterLikeDigit(_ scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "O", "o": "0"
  case "l", "I": "1"
  default: nil
  }
}

private func lookalike(_ scalar: Unicode.Scalar) -> (meant: String, name: String)? {
  switch scalar.value {
  case 0xA0: (" ", "no-break space")
  case 0x2007: (" ", "figure space")
  case 0x2009: (" ", "thin space")
  case 0x202F: (" ", "narrow no-break space")
  case 0x3000: (" ", "ideographic space")
  case 0xAD: ("", "soft hyphen")
  case 0x200B: ("", "zero width space")
  case 0xFEFF: ("", "zero width no-break space")
  case 0x2010: ("-", "hyphen")
  case 0x2011: ("-", "non-breaking hyphen")
  case 0x2012: ("-", "figure dash")
  case 0x2013: ("-", "en dash")
  case 0x2014: ("-", "em dash")
  case 0x2212: ("-", "minus sign")
  case 0xFF0D: ("-", "full-width hyphen-minus")
  case 0x2236: (":", "ratio")
  case 0xFF1A: (":", "full-width colon")
  case 0x2044: ("/", "fraction slash")
  case 0xFF0F: ("/", "full-width slash")
  case 0xFF0E: (".", "full-width full stop")
  case 0x660...0x669: ("\(scalar.value - 0x660)", "Arabic-Indic digit")
  case 0xFF10...0xFF19: ("\(scalar.value - 0xFF10)", "full-width digit")
  default: nil
  }
}
